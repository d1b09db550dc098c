import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "#platform/log/log.ts";
import { OrderProblem } from "#platform/tls/order-certificate.ts";
import { openTlsStore } from "#platform/tls/store.ts";
import { selfSigned } from "#tests/tls/self-signed.ts";
import { keepCertificate } from "./keep-certificate.ts";

const tls = { names: ["foyer.test"], port: 0, directory: "https://ca.test/dir" };
const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date("2026-11-23T09:00:00Z");

/** An installation whose authority answers as the test says. */
function open() {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-keep-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const at = { now: start };
  const asked: Date[] = [];
  let answer = async () => (await selfSigned({ names: tls.names, from: at.now })).pem;
  const order = () => {
    asked.push(at.now);
    return answer();
  };
  async function begin() {
    const kept = await keepCertificate({ tls, dataFolder, clock: () => at.now, log: openLog("silent"), order });
    const swapped: unknown[] = [];
    onTestFinished(kept.close);
    kept.begin((context) => swapped.push(context.cert));
    await kept.look();
    return { ...kept, swapped };
  }
  const become = (now: typeof answer) => {
    answer = now;
  };
  const pass = (ms: number) => {
    at.now = new Date(at.now.getTime() + ms);
  };
  return { begin, asked, become, pass, store: openTlsStore(dataFolder) };
}

const unreached = async () => {
  throw new OrderProblem("https://ca.test could not be reached: getaddrinfo ENOTFOUND", "unreached");
};

test("a certificate is had once, kept over restarts, and renewed thirty days before its end", async () => {
  const { begin, asked, pass, store } = open();
  const first = await begin();
  expect(first.swapped).toHaveLength(1);
  expect(first.current()?.cert).toBe((await store.certificate())?.pem);

  first.close();
  pass(59 * day);
  const second = await begin();
  expect(second.current()).toEqual(first.current());
  expect([asked.length, second.swapped.length]).toEqual([1, 0]);

  pass(day);
  await Promise.all([second.look(), second.look()]);
  expect([asked.length, second.swapped.length]).toEqual([2, 1]);
  expect(second.current()).not.toEqual(first.current());
});

test("while the authority is away the old one serves on, and it is asked less and less often", async () => {
  const { begin, asked, become, pass, store } = open();
  const kept = await begin();
  const old = kept.current();
  become(unreached);
  pass(60 * day);

  for (const pause of [0, 0.9, 0.1, 4.9, 0.1, 15, 60, 180, 360, 359, 1]) {
    pass(pause * minute);
    await kept.look();
  }
  expect(asked).toHaveLength(9);
  expect(kept.current()).toEqual(old);
  expect(await store.failure()).toMatchObject({ failures: 8, obstacle: "unreached" });

  become(async () => (await selfSigned({ names: tls.names, from: new Date(start.getTime() + 61 * day) })).pem);
  pass(day);
  await kept.look();
  expect(kept.current()).not.toEqual(old);
  expect(await store.failure()).toBeNull();
});

test("after a restart nobody waits for longer than a minute, whatever failed before", async () => {
  const { begin, asked, become, pass } = open();
  become(unreached);
  const kept = await begin();
  for (const pause of [1, 5, 15]) {
    pass(pause * minute);
    await kept.look();
  }
  kept.close();
  expect(asked).toHaveLength(4);

  pass(0.5 * minute);
  (await begin()).close();
  expect(asked).toHaveLength(4);
  pass(0.5 * minute);
  await begin();
  expect(asked).toHaveLength(5);
});

test("what is no certificate for the key is not shown to anybody", async () => {
  const { begin, become, store } = open();
  become(async () => "nonsense");
  const kept = await begin();

  expect([kept.current(), kept.swapped]).toEqual([null, []]);
  expect(await store.failure()).toMatchObject({ obstacle: "here", why: expect.stringContaining("something else") });
});

test("a clock that is wrong does not use up what the authority allows", async () => {
  const { begin, asked, become, pass, store } = open();
  become(async () => (await selfSigned({ names: tls.names, from: new Date(start.getTime() - 400 * day) })).pem);
  const kept = await begin();
  await kept.look();
  pass(0.9 * minute);
  await kept.look();

  expect([asked.length, kept.swapped.length]).toEqual([1, 1]);
  expect((await store.failure())?.why).toContain("the clock of this machine");
});
