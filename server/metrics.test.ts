import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { openLog } from "#platform/log/log.ts";
import { freshDatabase } from "#tests/database.ts";
import { openMetrics } from "./metrics.ts";

test("the metrics say what waits, what failed and when the last backup succeeded", async () => {
  const connection = await freshDatabase("migrated", "metrics");
  const db = openDatabase(connection);
  const jobs = await openJobs(connection, openLog("silent"), { queues: {}, everyMinute: {}, everyDay: {} });
  const at = new Date("2026-11-22T03:00:00Z");
  const mail = (state: string) => ({
    id: newId(),
    toAddress: "a@house.test",
    subject: "Hello",
    text: "",
    html: "",
    dedupeKey: newId(),
    entity: "booking",
    entityId: newId(),
    createdAt: at,
    state,
  });
  await db
    .insertInto("mails")
    .values([mail("waiting"), mail("waiting"), mail("failed"), mail("kept")])
    .execute();
  const run = { kind: "backup", state: "done", createdAt: at, finishedAt: at };
  await db
    .insertInto("backupRuns")
    .values([
      { ...run, id: newId() },
      { ...run, id: newId(), state: "failed", problem: "Full.", finishedAt: new Date("2026-11-23T03:00:00Z") },
    ])
    .execute();
  const { count, read } = openMetrics({ db }, () => 3);
  count({ method: "GET", route: "/login", status: 200, ms: 1 });
  const lines = (await read()).split("\n");

  for (const line of [
    'http_requests_total{method="GET",route="/login",status="200"} 1',
    "foyer_live_streams 3",
    'foyer_mails{state="waiting"} 2',
    'foyer_mails{state="failed"} 1',
    "foyer_database_up 1",
    `foyer_backup_last_success_timestamp_seconds{kind="backup"} ${at.getTime() / 1000}`,
    'foyer_database_pool{state="waiting"} 0',
  ])
    expect(lines).toContain(line);
  expect(lines.find((line) => line.startsWith("process_resident_memory_bytes "))).toMatch(/ \d{7,}$/);
  await jobs.close();
  await db.destroy();
});

test("without a database the metrics say so, and nothing else is missing", async () => {
  const db = openDatabase({ host: "127.0.0.1", port: 1 });
  const lines = (await openMetrics({ db }, () => 0).read()).split("\n");
  await db.destroy();

  expect(lines).toContain("foyer_database_up 0");
  expect(lines.some((line) => line.startsWith("nodejs_heap_size_used_bytes "))).toBe(true);
  expect(lines.some((line) => line.startsWith("foyer_mails"))).toBe(false);
});
