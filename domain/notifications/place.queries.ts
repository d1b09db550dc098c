import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Place } from "#domain/kernel/format/formats.ts";
import { type Locale, toLocale } from "#domain/kernel/format/locales.ts";

/** The agency's locale; null when it is not set. */
export const agencyLocale = sql<string | null>`(select value ->> 'locale' from settings where key = 'place')`;

/** The agency's locale, for recipients without an account. */
export async function findAgencyLocale(db: Database, _: Permit<"mail.send">): Promise<Locale> {
  const { rows } = await sql<{ locale: string | null }>`select ${agencyLocale} as locale`.execute(db);
  return toLocale(rows[0]?.locale);
}

/** The time zone and locale of each reader. */
export async function findPlaces(db: Database, _: Permit<"mail.send">, ids: string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  const people = db.selectFrom("people").select(["id", "timeZone"]);
  const rows = people.select(sql<string | null>`coalesce(people.locale, ${agencyLocale})`.as("locale"));
  const found = await rows.where("id", "in", ids).execute();
  return new Map(found.map(({ id, timeZone, locale }) => [id, { timeZone, locale: toLocale(locale) }]));
}
