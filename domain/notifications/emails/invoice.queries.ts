import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { billingOf } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays } from "#domain/kernel/day.ts";
import { toLocale } from "#domain/kernel/format/locales.ts";
import { paymentMoved } from "#domain/payments/events.ts";
import { agencyLocale, findAgencyPlace } from "../place.queries.ts";

/**
 * Who is asked to pay for a client: its owners, or all members when there are none. `seesInvoices`: can also see
 * invoices in the portal.
 */
export async function listPayers(db: Database, _: Permit<"mail.send">, clientId: string) {
  const members = await db
    .selectFrom("clientMembers as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .innerJoin("authUsers as user", "user.id", "member.userId")
    .innerJoin("clientPortal as portal", "portal.clientId", "member.clientId")
    .select(["person.id", "person.name", "user.email", "member.portalRole", "person.timeZone"])
    .select(sql<string | null>`coalesce(person.locale, ${agencyLocale})`.as("locale"))
    .select(sql<boolean>`portal.enabled and portal.show_payments`.as("seesInvoices"))
    .where("member.clientId", "=", clientId)
    .where("person.status", "in", ["active", "invited"])
    .orderBy("person.id")
    .limit(200)
    .execute();
  const owners = members.filter(({ portalRole }) => portalRole === "owner");
  return (owners.length > 0 ? owners : members).map(({ id, name, email, ...more }) => ({
    id,
    name,
    email,
    seesInvoices: more.seesInvoices,
    timeZone: more.timeZone,
    locale: toLocale(more.locale),
  }));
}

/** Those who pay, and the client's invoice addresses: `id` null, where nobody signs in and the agency's formats are read. */
export async function listReaders(db: Database, may: Permit<"mail.send">, clientId: string) {
  const payers = await listPayers(db, may, clientId);
  const emails = (await billingOf(db, may, clientId))?.billing.emails ?? [];
  const more = emails.filter((email) => !payers.some((payer) => payer.email.toLowerCase() === email.toLowerCase()));
  if (more.length === 0) return payers;
  const { timeZone, locale } = await findAgencyPlace(db, may);
  return [...payers, ...more.map((email) => ({ id: null, name: email, email, seesInvoices: false, timeZone, locale }))];
}

/** An entry about a payment. */
export type PaymentEntry = { at: Date; entityId: string; before: unknown; after: unknown };

/** Older payments are typed in to complete the ledger, which is no news. */
const lately = 7;

/** A charge that a client has just paid; null for anything else, and where its invoice says so. */
export async function findPaid(tx: Database, _: Permit<"mail.send">, { at, entityId, before, after }: PaymentEntry) {
  const { status } = paymentMoved.read(after);
  if (status !== "completed") return null;
  const row = await tx
    .selectFrom("payments as payment")
    .select(["payment.clientId", "payment.amountMinor", "payment.currency", "payment.description", "payment.method"])
    .select("payment.occurredOn as paidOn")
    .where("payment.id", "=", entityId)
    .where("payment.status", "=", "completed")
    .where("payment.direction", "=", "out")
    .where("payment.kind", "in", ["agency_fee", "adjustment"])
    .where("payment.reversesId", "is", null)
    .where(
      sql<boolean>`not exists (select from invoice_lines as line join invoices as invoice on invoice.id = line.invoice_id
        where line.payment_id = payment.id and line.is_live and invoice.state = 'paid')`,
    )
    .executeTakeFirst();
  const isLate = before === null && row !== undefined && row.paidOn < addDays(at.toISOString().slice(0, 10), -lately);
  if (!row || isLate) return null;
  const { amountMinor: minor, currency, ...paid } = row;
  return { ...paid, amount: { minor, currency } };
}
