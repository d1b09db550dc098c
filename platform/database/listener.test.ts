import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { testConnection } from "#tests/database.ts";
import { until } from "#tests/until.ts";
import { listen } from "./listener.ts";

async function hearing(channel: string) {
  const connection = await testConnection();
  const notices: string[] = [];
  const state = { gaps: 0 };
  const listener = await listen({ ...connection, application_name: channel }, [channel], {
    onNotice: (from, payload) => notices.push(`${from}: ${payload}`),
    onGap: () => {
      state.gaps += 1;
    },
  });
  onTestFinished(listener.close);
  expect(listener.isConnected()).toBe(true);
  const cut = () =>
    ask(connection, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${channel}'`);
  const tell = (payload: string) => ask(connection, `select pg_notify('${channel}', '${payload}')`);
  return { listener, notices, state, cut, tell };
}

test("a notice arrives with its channel and payload", async () => {
  const { notices, tell } = await hearing("Settings of the agency");

  await tell("42");

  await until("the notice is there", () => notices.length > 0);
  expect(notices).toEqual(["Settings of the agency: 42"]);
});

test("a lost connection comes back, says that there was a gap, and hears again", async () => {
  const { listener, notices, state, cut, tell } = await hearing("cut_twice");

  for (const round of [1, 2]) {
    await cut();
    await until("the gap is reported", () => state.gaps === round && listener.isConnected());
    await tell(`after cut ${round}`);
    await until("the notice is there", () => notices.length === round);
  }

  expect(notices).toEqual(["cut_twice: after cut 1", "cut_twice: after cut 2"]);
});

test("a listener that was closed stays closed", async () => {
  const { listener, notices, tell } = await hearing("closed");

  await listener.close();
  await tell("too late");
  await setTimeout(200);

  expect(listener.isConnected()).toBe(false);
  expect(notices).toEqual([]);
});

test("a database that is away at the start is heard as soon as it is there", async () => {
  const nowhere = { host: "/nowhere" };
  const state = { gaps: 0 };
  const listener = await listen(nowhere, ["late"], { onNotice: () => {}, onGap: () => void state.gaps++ });
  onTestFinished(listener.close);
  expect(listener.isConnected()).toBe(false);

  Object.assign(nowhere, await testConnection());

  await until("the listener hears", listener.isConnected);
  expect(state.gaps).toBe(1);
});
