import type { ReadContext } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { reminderSent } from "#domain/invoices/events.ts";
import { accountNote, listInvoices, readInvoice } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { sumsOf } from "#domain/kernel/money.ts";
import type { EmailMessage } from "../email-message.ts";
import { listReaders } from "./invoice.queries.ts";

type Entry = { id: string; entityId: string; after: unknown };

/** One email with all that a client has to pay and how; none where nothing of what it is about is open any more. */
export async function reminderEmails(
  { db: tx, actor }: ReadContext,
  may: Permit<"mail.send">,
  entry: Entry,
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
): Promise<EmailMessage[]> {
  const read = await readInvoice({ db: tx, actor }, { id: entry.entityId });
  if (!read.ok || read.value.invoice.state !== "sent") return [];
  const { clientId, name, details, terms } = read.value.invoice;
  const listed = await listInvoices({ db: tx, actor }, { clientId, state: "sent" });
  const open = listed.ok ? listed.value.invoices.toReversed() : [];
  const { words = "", step = 1 } = reminderSent.read(entry.after);
  const ways = [terms, accountNote(details, name)].filter(Boolean).join("\n");
  const payers = await listReaders(tx, may, clientId);
  return payers.map((payer): EmailMessage => {
    const { money, day, sums } = formatsFor(payer);
    const total = sums(sumsOf(open.map((invoice) => invoice.open)));
    const facts = open.map((invoice): [string, string] => {
      const due = invoice.dueOn ? `, due ${day(invoice.dueOn)}` : "";
      return [`${invoice.name}${due}`, money(invoice.open)];
    });
    return {
      to: payer,
      dedupeKey: `${entry.id}:${payer.id ?? payer.email}`,
      subject: step === 0 ? `${name} is due soon` : `Reminder: ${total} to pay to ${brandName}`,
      lines: [
        payer.id === null ? "Hello," : `Hello ${payer.name.split(" ")[0]},`,
        ...words.split("\n").filter(Boolean),
      ],
      facts: [...facts, ["To pay", total], ...(ways ? [["How to pay", ways] as [string, string]] : [])],
      action: payer.seesInvoices
        ? { label: "See and pay it in your dashboard", url: `${publicUrl}/dashboard/invoices/${entry.entityId}` }
        : null,
      calendar: null,
      // Its document has the code that banking apps read.
      invoiceId: entry.entityId,
    };
  });
}
