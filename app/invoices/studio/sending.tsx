import { href, Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Note } from "#app/ui/notice.tsx";
import styles from "./invoices.module.css";
import type { readSending } from "./read-sending.ts";

type Props = { sending: Awaited<ReturnType<typeof readSending>> };

/** What the agency's invoices lack, before one is sent without it. */
export const Lacking = ({ sending: { lacks } }: Props) =>
  lacks.length > 0 && (
    <Note>
      Your invoices have no {lacks.join(" and no ")} yet. Add {lacks.length > 1 ? "them" : "it"} in{" "}
      <Link to={href("/studio/workspace/settings/:group", { group: "invoices" })}>Settings</Link>.
    </Note>
  );

/** How the client hears of a draft once it is sent. */
export const Telling = ({ sending: { byMail } }: Props) => (
  <p className={styles.quiet}>
    {byMail
      ? "The client gets an email once you send it."
      : "No email is set up. The client sees the invoice in the dashboard; once it is sent, you can copy its link."}
  </p>
);

/** The address of a sent invoice, to pass it on where no email did. */
export const LinkToIt = ({ sending: { byMail, link } }: Props) =>
  !byMail && <CopyButton value={link} label="Copy link" />;
