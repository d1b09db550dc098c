import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toLocale } from "#domain/kernel/format/locales.ts";
import { agencyLocale } from "../place.queries.ts";

export type DueLetter = { clientId: string; week: string };

/**
 * A client whose letter of this week is due, and was not written: from Monday 08:00 in its time zone, for a day. `week`
 * is that Monday.
 */
export async function findDueClient(tx: Database, _: Permit<"mail.send">, at: Date) {
  const { rows } = await sql<DueLetter>`
    select client.id as client_id, due.week::text as week
    from clients as client
    join client_portal as portal on portal.client_id = client.id and portal.enabled and portal.show_deals
    cross join lateral (
      select date_trunc('week', ${at}::timestamptz at time zone client.time_zone)::date as week,
             ${at}::timestamptz at time zone client.time_zone as clock
    ) as due
    where client.erased_at is null and client.status not in ('archived', 'churned')
      and due.clock >= due.week + interval '8 hours' and due.clock < due.week + interval '32 hours'
      and exists (select from deals where deals.client_id = client.id)
      and not exists (
        select from deal_letters as letter where letter.client_id = client.id and letter.week = due.week
      )
    order by client.id
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** False when another instance writes it. */
export async function markWritten(tx: Database, _: Permit<"mail.send">, letter: DueLetter, at: Date): Promise<boolean> {
  const put = tx.insertInto("dealLetters").values({ ...letter, at });
  const marked = await put.onConflict((known) => known.doNothing()).executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

/** The client's people. `decides`: they may answer a claim. `wantsMail`: they did not turn the letter off. */
export async function listWeeklyReaders(tx: Database, _: Permit<"mail.send">, clientId: string) {
  const rows = await tx
    .selectFrom("clientMembers as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .innerJoin("authUsers as user", "user.id", "member.userId")
    .leftJoin("notificationPreferences as choice", (join) =>
      join
        .onRef("choice.userId", "=", "member.userId")
        .on("choice.event", "=", "deal_week")
        .on("choice.channel", "=", "mail"),
    )
    .select(["person.id", "person.firstName", "person.lastName", "person.timeZone", "user.email"])
    .select(sql<string | null>`coalesce(person.locale, ${agencyLocale})`.as("locale"))
    .select(sql<boolean>`member.decides or member.portal_role = 'owner'`.as("decides"))
    .select(sql<boolean>`coalesce(choice.is_on, true)`.as("wantsMail"))
    .where("member.clientId", "=", clientId)
    .where("person.status", "=", "active")
    .orderBy("person.id")
    .limit(200)
    .execute();
  return rows.map(({ locale, ...reader }) => ({ ...reader, locale: toLocale(locale) }));
}
