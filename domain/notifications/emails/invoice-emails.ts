import type { Actor } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import { readInvoice } from "#domain/invoices/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { listPayers } from "./invoice.queries.ts";

type AppContext = { publicUrl: string; brandName: string };

/** The email with an invoice for those who pay it; none if it was voided first. */
export async function invoiceEmails(
  tx: Database,
  actor: Actor,
  may: Permit<"mail.send">,
  { id, entityId }: { id: string; entityId: string },
  { publicUrl, brandName }: AppContext,
): Promise<EmailMessage[]> {
  const read = await readInvoice(tx, actor, entityId);
  if (!read.ok || read.value.invoice.state !== "sent") return [];
  const { name, total, dueOn, terms, clientId } = read.value.invoice;
  const payers = await listPayers(tx, may, clientId);
  return payers.map((payer): EmailMessage => {
    const { money, day } = formatsFor(payer);
    const facts: EmailMessage["facts"] = [
      ["Amount", money(total)],
      ["Due", day(dueOn ?? "")],
    ];
    const url = `${publicUrl}/dashboard/invoices/${entityId}`;
    return {
      to: payer,
      dedupeKey: `${id}:${payer.id}`,
      subject: `Invoice ${name} from ${brandName}`,
      heading: `Invoice ${name}`,
      lines: [`Hello ${payer.name.split(" ")[0]}, our invoice is attached to this email.`],
      facts: terms ? [...facts, ["How to pay", terms]] : facts,
      action: payer.seesInvoices ? { label: "Open it in your dashboard", url } : null,
      calendar: null,
      invoiceId: entityId,
    };
  });
}
