import { buttonStyle } from "./button.tsx";

/** A button to a document's PDF, in a new tab. */
export const PdfLink = ({ to }: { to: string }) => (
  <a className={buttonStyle()} href={to} target="_blank" rel="noreferrer">
    PDF<span className="sr-only"> (opens in a new tab)</span>
  </a>
);
