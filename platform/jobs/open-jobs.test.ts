import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { openLog } from "#platform/log/log.ts";
import { ask } from "#tests/ask.ts";
import { freshDatabase } from "#tests/database.ts";
import { until } from "#tests/until.ts";
import { openJobs } from "./open-jobs.ts";

const log = openLog("silent");

test("a job exists if and only if the command that wanted it was done", async () => {
  const connection = await freshDatabase("migrated", "jobs_tx");
  const db = openDatabase(connection);
  const done: unknown[] = [];
  const arrived = Promise.withResolvers<void>();
  const work = async (data: Record<string, unknown>) => {
    done.push(data["n"]);
    arrived.resolve();
  };
  const jobs = await openJobs(connection, log, { queues: { messages: work }, everyMinute: {}, everyDay: {} });

  const undone = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, "messages", { n: "undone" });
    throw new Error("the command failed");
  });
  await expect(undone).rejects.toThrow("the command failed");
  await db.transaction().execute((tx) => jobs.enqueue(tx, "messages", { n: "done" }));
  await arrived.promise;

  expect(done).toEqual(["done"]);
  await jobs.close();
  await db.destroy();
});

test("many jobs are fetched ten at a time without a pause, and one that fails does not repeat the others", async () => {
  const connection = await freshDatabase("migrated", "jobs_many");
  const db = openDatabase(connection);
  const done: unknown[] = [];
  const work = async ({ n }: Record<string, unknown>) => {
    done.push(n);
    if (n === 4) throw new Error("the mail server refused it");
  };
  const jobs = await openJobs(connection, log, { queues: { messages: work }, everyMinute: {}, everyDay: {} });

  const wanted = Array.from({ length: 30 }, (_, n) => n);
  await db.transaction().execute(async (tx) => {
    for (const n of wanted) await jobs.enqueue(tx, "messages", { n });
  });
  const countOf = (rows: string) => ask(connection, `select ${rows} from pgboss.job where name = 'messages'`);
  const states = () => countOf("count(*) filter (where state in ('completed', 'retry'))::int");
  await until("each job was tried", async () => (await states())[0] === 30);

  expect([...done].sort((one, other) => Number(one) - Number(other))).toEqual(wanted);
  expect(await countOf("count(distinct started_on)::int")).toEqual([3]);
  expect(await countOf("string_agg(data->>'n', ',') filter (where state = 'retry')")).toEqual(["4"]);
  await jobs.close();
  await db.destroy();
});

test("a daily work is done when the app opens, once a day however often it opens", async () => {
  const connection = await freshDatabase("migrated", "jobs_daily");
  const arrived = Promise.withResolvers<void>();
  const open = () =>
    openJobs(connection, log, { queues: {}, everyMinute: {}, everyDay: { clean: async () => arrived.resolve() } });
  const jobs = await open();
  await arrived.promise;
  await jobs.close();
  await (await open()).close();

  expect(await ask(connection, "select count(*)::int from pgboss.job where name = 'clean'")).toEqual([1]);
});

test("by hand, jobs run when they are told to, all that wait in a queue at once", async () => {
  const connection = await freshDatabase("migrated", "jobs_by_hand");
  const db = openDatabase(connection);
  const done: unknown[] = [];
  const work = async ({ n }: Record<string, unknown>) => {
    done.push(n);
    if (n === 4) throw new Error("the mail server refused it");
  };
  const minute = async () => {
    done.push("minute");
  };
  const plan = { queues: { messages: work }, everyMinute: { minute }, everyDay: { day: minute } };
  await (await openJobs(connection, log, plan)).close();
  done.length = 0;

  const jobs = await openJobs(connection, log, plan, "by hand");
  const wanted = Array.from({ length: 25 }, (_, n) => n);
  await db.transaction().execute(async (tx) => {
    for (const n of wanted) await jobs.enqueue(tx, "messages", { n });
  });
  await jobs.run("minute");
  expect(done).toEqual(["minute"]);
  await jobs.run("messages");
  await jobs.run("messages");
  expect(done.slice(1).sort((one, other) => Number(one) - Number(other))).toEqual(wanted);
  const states = "string_agg(data->>'n', ',') filter (where state = 'retry')";
  expect(await ask(connection, `select ${states} from pgboss.job where name = 'messages'`)).toEqual(["4"]);
  await expect(jobs.run("mesages")).rejects.toThrow("There is no job called mesages.");
  await jobs.close();
  await db.destroy();
});
