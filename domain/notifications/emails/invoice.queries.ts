import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toLocale } from "#domain/kernel/format/locales.ts";
import { agencyLocale } from "../place.queries.ts";

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
    .select(["person.id", "person.firstName", "person.lastName", "user.email", "member.portalRole", "person.timeZone"])
    .select(sql<string | null>`coalesce(person.locale, ${agencyLocale})`.as("locale"))
    .select(sql<boolean>`portal.enabled and portal.show_payments`.as("seesInvoices"))
    .where("member.clientId", "=", clientId)
    .where("person.status", "in", ["active", "invited"])
    .orderBy("person.id")
    .limit(200)
    .execute();
  const owners = members.filter(({ portalRole }) => portalRole === "owner");
  return (owners.length > 0 ? owners : members).map(({ id, firstName, lastName, email, ...more }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
    seesInvoices: more.seesInvoices,
    timeZone: more.timeZone,
    locale: toLocale(more.locale),
  }));
}
