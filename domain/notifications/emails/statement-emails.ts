import type { ReadContext } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { statementSent } from "#domain/invoices/events.ts";
import { readAccountStatement } from "#domain/invoices/statement/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { findAgencyPlace } from "../place.queries.ts";
import { listReaders } from "./invoice.queries.ts";

type Entry = { id: string; at: Date; entityId: string; after: unknown };

/** The email with a statement of account, for those who pay for the client and its invoice addresses. */
export async function statementEmails(
  { db: tx, actor }: ReadContext,
  may: Permit<"mail.send">,
  { id, at, entityId: clientId, after }: Entry,
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
): Promise<EmailMessage[]> {
  const { currency = "", from = "", to = "" } = statementSent.read(after);
  const { timeZone } = await findAgencyPlace(tx, may);
  const span = { clientId, currency, from, to, today: dayIn(at, timeZone) };
  const read = await readAccountStatement({ db: tx, actor }, span);
  if (!read.ok) return [];
  const { closing, total, overdue, credit } = read.value.statement;
  const payers = await listReaders(tx, may, clientId);
  return payers.map((payer): EmailMessage => {
    const { money, days } = formatsFor(payer);
    const sum = (minor: bigint) => money({ minor, currency });
    return {
      to: payer,
      dedupeKey: `${id}:${payer.id ?? payer.email}`,
      subject: `Statement of account from ${brandName}`,
      lines: [
        payer.id === null ? "Hello," : `Hello ${payer.name.split(" ")[0]},`,
        "your statement of account is attached: each invoice, credit note and payment, and what is still open.",
        ...(total === 0n ? ["Nothing is open. Thank you."] : []),
      ],
      facts: [
        ["Period", days(from, to)],
        ["Closing balance", sum(closing)],
        ...(overdue > 0n ? [["Overdue", sum(overdue)] as [string, string]] : []),
        ...(total > 0n ? [["To pay", sum(total)] as [string, string]] : []),
        ...(credit > 0n ? [["Your credit", sum(credit)] as [string, string]] : []),
      ],
      action: payer.seesInvoices
        ? {
            label: "See it in your dashboard",
            url: `${publicUrl}/dashboard/statement?${new URLSearchParams({ currency, from, to })}`,
          }
        : null,
      calendar: null,
      statement: span,
    };
  });
}
