import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ReaderPlace } from "#domain/kernel/format/formats.ts";
import { type Locale, toLocale } from "#domain/kernel/format/locales.ts";

/** The agency's locale; null when it is not set. */
export const agencyLocale = sql<string | null>`(select value ->> 'locale' from settings where key = 'place')`;

/** The agency's locale, for recipients without an account. */
export async function findAgencyLocale(db: Database, _: Permit<"mail.send">): Promise<Locale> {
  const { rows } = await sql<{ locale: string | null }>`select ${agencyLocale} as locale`.execute(db);
  return toLocale(rows[0]?.locale);
}

/** The same with the agency's time zone. */
export async function findAgencyPlace(db: Database, may: Permit<"mail.send">): Promise<ReaderPlace> {
  const zone = sql<string | null>`select value ->> 'timeZone' as zone from settings where key = 'place'`;
  const { rows } = await sql<{ zone: string | null }>`${zone}`.execute(db);
  return { timeZone: rows[0]?.zone ?? "UTC", locale: await findAgencyLocale(db, may) };
}

/** The time zone and locale of each reader. */
export async function findPlaces(
  db: Database,
  _: Permit<"mail.send">,
  ids: string[],
): Promise<Map<string, ReaderPlace>> {
  if (ids.length === 0) return new Map();
  const people = db.selectFrom("people").select(["id", "timeZone"]);
  const rows = people.select(sql<string | null>`coalesce(people.locale, ${agencyLocale})`.as("locale"));
  const found = await rows.where("id", "in", ids).execute();
  return new Map(found.map(({ id, timeZone, locale }) => [id, { timeZone, locale: toLocale(locale) }]));
}

/** The addresses of active team members, with their time zone and locale. */
export async function listReaders(db: Database, _: Permit<"mail.send">, ids: string[]) {
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom("people")
    .innerJoin("authUsers", "authUsers.id", "people.id")
    .select(["people.id", "people.name", "people.timeZone", "authUsers.email", "people.role"])
    .select(sql<string | null>`coalesce(people.locale, ${agencyLocale})`.as("locale"))
    .select(
      sql<boolean>`not exists (select from notification_preferences as muted where muted.user_id = people.id
        and muted.event = 'booking' and muted.channel = 'mail' and not muted.is_on)`.as("wantsBookings"),
    )
    .where("people.id", "in", ids)
    .where("people.status", "=", "active")
    .execute();
  return people.map(({ id, name, timeZone, locale, email, role, wantsBookings }) => ({
    id,
    name,
    timeZone,
    locale: toLocale(locale),
    email,
    isOfClient: role === "client",
    wantsBookings,
  }));
}

/**
 * Confirmed bookings that begin within `minutes`, were made before that reminder was due, and have had none since. A
 * reminder missed while the app was down is not sent along with a later one.
 */
export async function listDueReminders(db: Database, _: Permit<"mail.send">, minutes: number, now: Date) {
  const until = new Date(now.getTime() + minutes * 60_000);
  const due = sql<Date>`bookings.starts_at - make_interval(mins => ${minutes}::int)`;
  const bookings = db
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", "confirmed")
    .where("startsAt", ">", now)
    .where("startsAt", "<=", until)
    .where("createdAt", "<=", due)
    .where(({ not, exists, selectFrom, cast, ref }) => {
      const sent = selectFrom("mails").select("mails.id").where("mails.entity", "=", "reminder");
      const here = sent.where("mails.entityId", "=", cast<string>(ref("bookings.id"), "text"));
      return not(exists(here.where("mails.createdAt", ">=", due)));
    });
  return (await bookings.orderBy("startsAt").limit(200).execute()).map(({ id }) => id);
}

/** A lead with an address. */
export async function findWrittenLead(db: Database, _: Permit<"mail.send">, id: string) {
  const leads = db.selectFrom("leads").select(["id", "name", "email"]).where("id", "=", id);
  const lead = await leads.where("erasedAt", "is", null).executeTakeFirst();
  return lead?.email ? { id: lead.id, name: lead.name ?? "", email: lead.email } : null;
}
