import { href, Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Note } from "#app/ui/notice.tsx";
import { UnshownNote } from "#app/ui/unshown-note.tsx";
import styles from "./invoices.module.css";
import type { readSending } from "./read-sending.ts";

type Props = { sending: Awaited<ReturnType<typeof readSending>> };

/** What an invoice lacks: details without which it is none, and what it should rather have. */
export const Lacking = ({ sending: { lacks, needs, why, unshown }, clientId }: Props & { clientId: string }) => (
  <>
    {needs.length > 0 && (
      <Note>
        Before this invoice can be sent, fill in:
        <ul>
          {needs.map(({ what, where }) => (
            <li key={what}>
              <Link to={placeOf(where, clientId)}>{what}</Link>
            </li>
          ))}
        </ul>
      </Note>
    )}
    {lacks.length > 0 && (
      <Note>
        Your invoices have no {lacks.join(" and no ")} yet. Add {lacks.includes("payment details") ? "them" : "it"} in{" "}
        <Link
          to={href("/studio/workspace/settings/:group", { group: lacks[0] === "address" ? "company" : "bankAccounts" })}
        >
          Settings
        </Link>
        .
      </Note>
    )}
    <UnshownNote letters={unshown} where="its lines and addresses" />
    {why !== null && needs.length === 0 && <p className={styles.quiet}>{why}</p>}
  </>
);

/** Where a detail is filled in. */
const placeOf = (where: Props["sending"]["needs"][number]["where"], clientId: string) =>
  where === "billing"
    ? href("/studio/workspace/clients/:clientId/billing", { clientId })
    : href("/studio/workspace/settings/:group", { group: where });

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
  !byMail && (
    <div>
      <CopyButton value={link} label="Copy link" />
    </div>
  );
