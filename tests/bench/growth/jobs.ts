import { jobs as actor } from "#domain/access/actor.ts";
import { remindOfClaims, settleSilence } from "#domain/deals/commands/index.ts";
import { compactTallies } from "#domain/deals/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dispatchNotifications, mailNews, remind, writeDealLetters } from "#domain/notifications/index.ts";
import { noteDueTasks } from "#domain/tasks/index.ts";
import { openDesk } from "#tests/emails.ts";

const runs = 30;

/** What a job of the minute takes where there is nothing, or nothing new, to do: thirty runs of each. */
export async function timeJobs(db: Database) {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const { desk, addresses } = openDesk();
  const context = { db, actor, now };
  const jobs: [string, () => Promise<unknown>][] = [
    ["notifications", () => dispatchNotifications({ ...context, ...desk }, addresses)],
    ["mail of news", () => mailNews({ ...context, ...desk }, addresses.publicUrl)],
    ["letters", () => writeDealLetters({ ...context, desk, publicUrl: addresses.publicUrl })],
    ["reminders", () => remind({ ...context, ...desk }, { addresses, reminderMin: [60] })],
    ["due tasks", () => noteDueTasks(context)],
    ["silence", () => settleSilence({ ...context, today })],
    ["claims", () => remindOfClaims(context)],
    ["tallies", () => compactTallies(context)],
  ];
  const timed = [];
  for (const [name, run] of jobs) {
    await run();
    const took: number[] = [];
    for (let nth = 0; nth < runs; nth++) {
      const began = performance.now();
      await run();
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    timed.push({ name: `job: ${name}`, p50: took[runs / 2] ?? 0, p95: took[Math.floor(runs * 0.95)] ?? 0, wrong: [] });
  }
  return timed;
}
