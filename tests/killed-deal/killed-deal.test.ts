import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { testConnection } from "#tests/database.ts";
import { urlOf } from "#tests/database-url.ts";
import { openDeals, today } from "#tests/deals.ts";
import { until } from "#tests/until.ts";

const program = fileURLToPath(new URL("./confirm.ts", import.meta.url));
const sessionName = "foyer deal to be killed";

/** Confirms a deal in a process of its own and kills it after its nth statement; true when it was done before. */
async function confirmUntil(statement: number, deal: string[]): Promise<boolean> {
  const connection = await testConnection();
  const url = new URL(urlOf(connection));
  url.searchParams.set("application_name", sessionName);
  const child = spawn(process.execPath, [program, url.href, ...deal], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let count = 0;
  let isDone = false;
  for await (const line of createInterface(child.stdout)) {
    if (line === "done") isDone = true;
    else if (line !== "a statement") throw new Error(line);
    else if (++count === statement) child.kill("SIGKILL");
    else child.stdin.write("on\n");
  }
  await ended;
  const sessions = `select count(*)::int from pg_stat_activity where application_name = '${sessionName}'`;
  await until("its sessions have ended", async () => (await ask(connection, sessions))[0] === 0);
  return isDone;
}

test("a process that is killed while it confirms a deal leaves nothing by halves, and the next one confirms it once", async () => {
  const { db, ana, clientId, claimed, seenOf, rowOf, eventsOf, paymentsOf } = await openDeals();
  const which = await claimed();
  const deal = [ana.id, clientId, which.id, String(await seenOf(which.id)), today];
  const all = async () => ({
    row: await rowOf(which),
    events: await eventsOf(which),
    payments: await paymentsOf(which),
    audit: await db.selectFrom("auditLog").select("id").where("clientId", "=", clientId).orderBy("id").execute(),
    lacking: (await sql`select * from missing_deal_tallies(array[${clientId}::uuid])`.execute(db)).rows,
  });
  const before = await all();
  expect(before).toMatchObject({ row: { claim: "open" }, payments: [], lacking: [] });

  let kills = 0;
  for (let statement = 1; !(await confirmUntil(statement, deal)); statement += 3) {
    kills += 1;
    expect(await all()).toEqual(before);
  }
  expect(kills).toBeGreaterThan(3);
  const after = await all();
  expect(after).toMatchObject({ row: { claim: "confirmed", stage: "closed" }, lacking: [] });
  expect(after.events.map(({ kind }) => kind)).toEqual(["found", "meeting_held", "claimed", "confirmed"]);
  expect(after.payments.map(({ dealPart }) => dealPart)).toEqual(["value", "fee"]);
});
