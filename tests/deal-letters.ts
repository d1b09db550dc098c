import { jobs } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { writeDealLetters } from "#domain/notifications/index.ts";
import { openDeals } from "./deals.ts";
import { mailsAbout, openDesk } from "./emails.ts";

/** An agency in a database of its own, as the job writes to every client, and what one of its clients is written. */
export async function openWeek(own: Database) {
  const app = await openDeals({}, own);
  const { db, clientId } = app;
  const { desk, addresses, queued } = openDesk();
  const write = (at: string) =>
    writeDealLetters({ db, actor: jobs, desk, publicUrl: addresses.publicUrl, now: new Date(at) });
  const letters = () => mailsAbout(db, clientId);
  const live = (timeZone: string) => db.updateTable("clients").set({ timeZone }).where("id", "=", clientId).execute();
  /** The deals so far were entered on that day. */
  const entered = (on: string) =>
    db
      .updateTable("deals")
      .set({ createdAt: new Date(`${on}T12:00:00Z`) })
      .where("clientId", "=", clientId)
      .execute();
  return { ...app, write, letters, live, entered, queued };
}
