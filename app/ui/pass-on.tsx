import { CopyBox } from "./copy-box.tsx";

/** `to`: the first name of the one who gets it. `hours`: how long it works. */
type Props = { link: string; to?: string; hours?: number };

/** A one-time link when no mail server is set up: shown once, to be passed on by hand. */
export const PassOn = ({ link, to, hours }: Props) => (
  <CopyBox label="One-time link" value={link}>
    <p>
      {`No mail server is set up. ${to ? `Send this link to ${to}` : "Share this link"} yourself. It works once${
        hours ? `, within ${hours} hours` : ""
      }, and you won't see it again.`}
    </p>
  </CopyBox>
);
