import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toLocale } from "#domain/kernel/format/locales.ts";
import { agencyLocale } from "../place.queries.ts";

/** `day`: the first one after the week or month it tells of. */
export type DueLetter = { clientId: string; period: "week" | "month"; day: string };

/** How many letters are looked up at once. */
export const batch = 200;

/** Each client's calendar: its time, the Monday and the first of the month it is in, and the first working day of that. */
const calendars = sql`
  select client.id as client_id, client.time_zone, clock,
    date_trunc('week', clock)::date as monday,
    date_trunc('month', clock)::date as first,
    date_trunc('month', clock)::date + case extract(isodow from date_trunc('month', clock)) when 6 then 2 when 7 then 1 else 0 end
      as working_day`;

/**
 * The letters that are due and not written: from 08:00 in the client's time zone, for a day; each Monday, and on the first
 * working day of a month. A client that had no deals before that week or month began has nothing to read.
 */
export async function listDueLetters(
  db: Database,
  _: Permit<"mail.send">,
  { now, after }: { now: Date; after: DueLetter | null },
): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    with calendar as (
      ${calendars}
      from clients as client
      join client_portal as portal on portal.client_id = client.id and portal.enabled and portal.show_deals
      cross join lateral (select ${now}::timestamptz at time zone client.time_zone as clock) as here
      where client.erased_at is null and client.status not in ('archived', 'churned')
    )
    select client_id, period, day::text
    from calendar
    cross join lateral (values ('week', monday, monday), ('month', first, working_day)) as letter(period, day, due_on)
    where clock >= due_on + interval '8 hours' and clock < due_on + interval '32 hours'
      and (client_id, period) > (${after?.clientId ?? "00000000-0000-0000-0000-000000000000"}::uuid, ${after?.period ?? ""})
      and exists (
        select from deals
        where deals.client_id = calendar.client_id and deals.created_at < day::timestamp at time zone calendar.time_zone
      )
      and not exists (
        select from deal_letters as known
        where known.client_id = calendar.client_id and known.period = letter.period and known.day = letter.day
      )
    order by client_id, period
    limit ${batch}`.execute(db);
  return rows;
}

/** With which receipt the client's chain ends. */
export async function findChainEnd(tx: Database, _: Permit<"mail.send">, clientId: string) {
  const chain = tx.selectFrom("proofChains").select(["number", "hash"]).where("clientId", "=", clientId);
  return (await chain.where("number", ">", 0).executeTakeFirst()) ?? null;
}
export type ChainEnd = Awaited<ReturnType<typeof findChainEnd>>;

/** False when another instance writes it. */
export async function markWritten(
  tx: Database,
  _: Permit<"mail.send">,
  { end, ...letter }: DueLetter & { end: ChainEnd },
  now: Date,
): Promise<boolean> {
  const chain = { chainNumber: end?.number ?? null, chainHash: end?.hash ?? null };
  const put = tx.insertInto("dealLetters").values({ ...letter, ...chain, at: now });
  const marked = await put.onConflict((known) => known.doNothing()).executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

/** Leaves out what each client would be written about the days up to now. */
export async function markAllWritten(db: Database, _: Permit<"mail.send">, now: Date): Promise<void> {
  await sql`
    insert into deal_letters (client_id, period, day, at)
    select client_id, period, day, ${now}
    from (
      ${calendars}
      from clients as client
      cross join lateral (select ${now}::timestamptz at time zone client.time_zone as clock) as here
    ) as calendar
    cross join lateral (values ('week', monday), ('month', first)) as letter(period, day)
    on conflict do nothing`.execute(db);
}

/** The client's people. `decides`: they may answer a claim. `wantsMail`: they did not turn this letter off. */
export async function listLetterReaders(
  tx: Database,
  _: Permit<"mail.send">,
  { clientId, event }: { clientId: string; event: string },
) {
  const rows = await tx
    .selectFrom("clientMembers as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .innerJoin("authUsers as user", "user.id", "member.userId")
    .leftJoin("notificationPreferences as choice", (join) =>
      join
        .onRef("choice.userId", "=", "member.userId")
        .on("choice.event", "=", event)
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
