import { CopyBox } from "./copy-box.tsx";

/** A one-time link when no mail server is set up: shown once, to be passed on by hand. */
export const PassOn = ({ link }: { link: string }) => (
  <CopyBox label="One-time link" value={link}>
    <p>No mail server is set up. Share this link yourself. It works once, and you won't see it again.</p>
  </CopyBox>
);
