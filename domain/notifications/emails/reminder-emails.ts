import type { ReadContext } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { reminderSent } from "#domain/invoices/events.ts";
import { accountNote, listInvoices, readInvoice } from "#domain/invoices/index.ts";
import { lateSum, readLateCharges } from "#domain/invoices/late/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import type { EmailMessage } from "../email-message.ts";
import { findAgencyPlace } from "../place.queries.ts";
import { listReaders } from "./invoice.queries.ts";

type Entry = { id: string; at: Date; entityId: string; after: unknown };

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
  const today = dayIn(entry.at, (await findAgencyPlace(tx, may)).timeZone);
  const { words = "", step = 1 } = reminderSent.read(entry.after);
  const late = await lateOf({ db: tx, actor }, { clientId, currencies: open.map((one) => one.open.currency), today });
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
      facts: [
        ...facts,
        ["To pay", total],
        ...(late.length > 0
          ? [["Late fee and interest so far, not invoiced yet", sums(late)] as [string, string]]
          : []),
        ...(ways ? [["How to pay", ways] as [string, string]] : []),
      ],
      action: payer.seesInvoices
        ? { label: "See and pay it in your dashboard", url: `${publicUrl}/dashboard/invoices/${entry.entityId}` }
        : null,
      calendar: null,
      // Its document has the code that banking apps read.
      invoiceId: entry.entityId,
    };
  });
}

type LateWish = { clientId: string; currencies: string[]; today: string };

/** What a client owes for paying late besides, in each currency. */
async function lateOf(context: ReadContext, { clientId, currencies, today }: LateWish): Promise<Money[]> {
  const sums: Money[] = [];
  for (const currency of new Set(currencies)) {
    const read = await readLateCharges(context, { clientId, currency, today, withPaid: false });
    const minor = read.ok ? lateSum(read.value) : 0n;
    if (minor > 0n) sums.push({ minor, currency });
  }
  return sums;
}
