import { onTestFinished } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { cancelBooking, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { disconnectCalendar, readConnected } from "#domain/booking/connected/index.ts";
import { revokeBy } from "#domain/google-client/index.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openGoogle } from "#platform/google/google-calendar.ts";
import type { GoogleAddresses } from "#platform/google/oauth.ts";
import { openCalendars } from "#server/sync-calendars.ts";
import { freshDatabase } from "./database.ts";
import { keepSigner, signer } from "./deps.ts";
import { dispatchNotifications, openDesk } from "./emails.ts";
import { openMeetings } from "./meetings.ts";

/** Noor's meetings, in a database of their own, and the jobs of connected calendars. Time passes when told. */
export async function openSyncing(name: string, where: { google: GoogleAddresses; calendarHosts: string }) {
  const db = openDatabase(await freshDatabase("migrated", `connected_${name}`));
  onTestFinished(() => db.destroy());
  const app = await openMeetings({}, db);
  await keepSigner(db);
  const { noor } = app;
  const { desk, addresses } = openDesk();
  let at = app.now;
  const clock = () => at;
  const pass = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000);
  };
  const config = readConfig({ CALENDAR_HOSTS: where.calendarHosts, PUBLIC_URL: "https://agency.test" });
  const google = openGoogle({ publicUrl: config.publicUrl, addresses: where.google });
  const { copy, read } = openCalendars({ db, clock, keys: signer, config, google });
  const dispatch = () => dispatchNotifications(db, jobs, desk, addresses, at);
  /** Both jobs, as they run each minute. */
  const sync = async () => {
    await dispatch();
    await copy();
    await read();
  };
  const booked = async (start: string) => {
    const made = await app.book(start);
    if (!made.ok) throw new Error(`not booked: ${JSON.stringify(made.problem)}`);
    return made.value.id;
  };
  const move = async (id: string, start: string) => {
    const moved = await rescheduleBooking({ db, actor: noor, now: at }, { id, start: new Date(start) });
    if (!moved.ok) throw new Error(`not moved: ${JSON.stringify(moved.problem)}`);
    return moved.value.id;
  };
  const cancel = (id: string) => cancelBooking({ db, actor: noor, now: at }, { id });
  const revoke = revokeBy({ db, actor: jobs }, { keys: signer, revoke: google.revoke });
  const disconnect = () => disconnectCalendar({ db, actor: noor, now: at }, { hostId: noor.id, keys: signer, revoke });
  const state = async () => {
    const read = await readConnected({ db, actor: noor }, noor.id);
    if (!read.ok || !read.value.connected) throw new Error("nothing is connected");
    return read.value.connected;
  };
  const jobsOf = { dispatch, copy, read, sync };
  return { ...app, config, google, clock, pass, ...jobsOf, booked, move, cancel, disconnect, state };
}
