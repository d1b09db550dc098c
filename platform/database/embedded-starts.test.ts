import { expect, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { dataFolder, rounds, timeoutMs } from "#tests/embedded/folders.ts";
import { startApp } from "#tests/embedded/start-app.ts";

test.each(rounds)("of four starts at the same moment one opens the app (round %i)", async () => {
  const folder = dataFolder();

  const apps = await Promise.all([1, 2, 3, 4].map(() => startApp(folder)));

  const [open, ...others] = apps.filter(({ refused }) => !refused);
  expect(others).toEqual([]);
  const refused = apps.filter((app) => app !== open).map((app) => app.refused);
  expect(refused).toHaveLength(3);
  for (const sentence of refused) expect(sentence).toContain(`already open on ${folder}, as process ${open?.pid}`);
});

test(
  "a second start is refused while the first goes on",
  async () => {
    const folder = dataFolder();
    const first = await startApp(folder);

    for (const _ of rounds) {
      const second = await startApp(folder);
      expect(second.refused).toMatch(
        /^CannotOpen: Foyer is already open on .+, or set FOYER_DATA to another folder\.$/,
      );
      expect(second.refused).toContain(`as process ${first.pid}. Use that one, or stop it first (kill ${first.pid})`);
    }

    expect(await ask(first.connection, "select 1")).toEqual([1]);
  },
  timeoutMs,
);

test("what is stopped can be started again and has kept its rows", async () => {
  const folder = dataFolder();
  const first = await startApp(folder);
  await ask(first.connection, "create table kept as select 7 as it");
  await first.stop();

  const second = await startApp(folder);

  expect(await ask(second.connection, "select it from kept")).toEqual([7]);
  expect(await ask(second.connection, "show fsync")).toEqual(["on"]);
  expect(await ask(second.connection, "show listen_addresses")).toEqual([""]);
  expect(
    await ask(
      second.connection,
      "select pg_encoding_to_char(encoding), datlocale from pg_database where datname = current_database()",
    ),
  ).toEqual(["UTF8", "C.UTF-8"]);
});
