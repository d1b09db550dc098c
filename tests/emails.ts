import { sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Addresses, type Desk, dispatchNotifications as tellAll } from "#domain/notifications/index.ts";

type Telling = [actor: Actor, desk: Desk, addresses: Addresses, now: Date];
type Told = ReturnType<typeof tellAll>;

/** Renders emails as plain text and remembers which were queued. */
export function openDesk() {
  const queued: string[] = [];
  const desk: Desk = {
    brandName: "Foyer",
    render: ({ subject, lines, quotes = [], facts, answers = [] }) => {
      const asked = answers.flatMap(({ about, links }) => [about, ...links.map(({ url }) => url)]);
      const said = quotes.flatMap(({ by, words }) => [by, words]);
      return { html: `<h1>${subject}</h1>`, text: [subject, ...lines, ...said, ...facts, ...asked].join("\n") };
    },
    toCalendar: ({ uid, sequence, method }) => `${method} ${uid} ${sequence}`,
    enqueue: async (_, id) => {
      queued.push(id);
    },
  };
  const addresses: Addresses = { publicUrl: "https://agency.example", virtualRoomUrl: null };
  return { desk, addresses, queued };
}

/** The emails about a booking, oldest first. */
export const mailsAbout = (db: Database, entityId: string) =>
  db.selectFrom("mails").selectAll().where("entityId", "=", entityId).orderBy("id").execute();

/**
 * Runs `work` alone among all tests of one database. Tests that dispatch notifications concurrently would take each
 * other's audit entries, and check before those are dispatched.
 */
export const alone = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(7025)`.execute(held);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(7025)`.execute(held);
    }
  });

export const dispatchNotifications = (db: Database, ...[actor, desk, addresses, now]: Telling): Told =>
  alone(db, () => tellAll({ db, actor, now, ...desk }, addresses));
