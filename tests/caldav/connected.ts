import { onTestFinished } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { cancelBooking, connectCalendar, readConnected, rescheduleBooking } from "#domain/booking/index.ts";
import { findCalendars } from "#platform/caldav/find-calendars.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openCalendars } from "#server/sync-calendars.ts";
import { freshDatabase } from "../database.ts";
import { keepSigner, signer } from "../deps.ts";
import { dispatchNotifications, openDesk } from "../emails.ts";
import { openMeetings } from "../meetings.ts";
import type { TestCalendars } from "./calendar-server.ts";

/** Noor's meetings, in a database of their own, with a calendar on that server connected. Time passes when told. */
export async function openConnected(name: string, { host, account }: Pick<TestCalendars, "host" | "account">) {
  const db = openDatabase(await freshDatabase("migrated", `connected_${name}`));
  onTestFinished(() => db.destroy());
  const app = await openMeetings({}, db);
  await keepSigner(db);
  const { noor, now } = app;
  const { desk, addresses } = openDesk();
  let at = now;
  const clock = () => at;
  const pass = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000);
  };
  const config = readConfig({ CALENDAR_HOSTS: host });
  const { copy, read } = openCalendars({ db, clock, keys: signer, config });
  const form = { address: account.address, userName: account.user, password: account.password };
  const find = (asked: typeof account) =>
    findCalendars(asked, { milliseconds: 10_000, allowedHosts: config.calendarHosts });
  const connect = (but: Partial<typeof form> = {}) =>
    connectCalendar(db, noor, noor.id, { form: { ...form, ...but }, find, keys: signer, now: at });
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
    const moved = await rescheduleBooking(db, noor, id, { start: new Date(start), now: at });
    if (!moved.ok) throw new Error(`not moved: ${JSON.stringify(moved.problem)}`);
    return moved.value.id;
  };
  const cancel = (id: string) => cancelBooking(db, noor, id, at);
  const state = async () => {
    const connected = await readConnected(db, noor, noor.id);
    if (!connected.ok || !connected.value) throw new Error("nothing is connected");
    return connected.value;
  };
  return { ...app, clock, pass, connect, dispatch, copy, read, sync, booked, move, cancel, state };
}
