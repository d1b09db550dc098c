import { onTestFinished } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { readReplyMailbox as readSettings } from "#domain/reply-mailbox/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readReplyMailbox } from "#server/read-replies.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { openMeetings } from "#tests/meetings.ts";
import { enterMailbox } from "./enter-mailbox.ts";

/** Noor's meetings and a mailbox, in a database of their own. Time passes when told. */
export async function openReplies(name: string, account: Parameters<typeof enterMailbox>[1]) {
  const db = openDatabase(await freshDatabase("migrated", `replies_${name}`));
  onTestFinished(() => db.destroy());
  const app = await openMeetings({}, db);
  await keepSigner(db);
  const { desk, addresses } = openDesk();
  let at = app.now;
  const clock = () => at;
  const pass = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000);
  };
  await enterMailbox({ db, keys: signer, clock }, account);
  const made = await app.book("2026-11-24T12:00:00Z");
  if (!made.ok) throw new Error("not booked");
  const { id } = made.value;
  const read = () => readReplyMailbox({ db, clock, keys: signer });
  const answer = async () =>
    (await db.selectFrom("bookings").select("answer").where("id", "=", id).executeTakeFirstOrThrow()).answer;
  const state = async () => {
    const found = await readSettings({ db, actor: app.noor });
    return found.ok ? found.value : null;
  };
  const told = async () => {
    await dispatchNotifications(db, jobs, desk, addresses, at);
    const news = await db.selectFrom("notifications").select("titles").where("userId", "=", app.noor.id).execute();
    return news.flatMap(({ titles }) => titles).filter((title) => title.startsWith("The mailbox"));
  };
  return { ...app, id, pass, read, answer, state, told };
}
