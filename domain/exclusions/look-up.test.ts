import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { assignedTo } from "#tests/tasks.ts";
import { createTestApp } from "#tests/test-app.ts";
import { addExclusions, endExclusion, lookUpExclusions } from "./index.ts";

const day = 86_400_000;

test("whoever searches finds the entry that names a company, a domain, an address, a number or a hash", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const word = newId().slice(-12);
  const host = `${word}.test`;
  const put = (text: string, but = {}) =>
    addExclusions(
      { db, actor: noor, now },
      { clientId, lines: [{ row: 1, text, kind: "customer", lapsesOn: null, ...but }] },
    );
  const find = async (text: string, at = now) =>
    (await lookUpExclusions({ db, actor: noor, now: at }, text)).map(({ value }) => value);
  await put(host);
  await put(`Zürich ${word} AG`, { kind: "talking", lapsesOn: "2026-12-31" });
  await put(createHash("sha256").update(`jo@${word}.example`).digest("hex"));

  expect(await find(`https://www.shop.${host}/contact`)).toEqual([host]);
  expect(await find(`Jo@${host}`)).toEqual([host]);
  expect(await find(` zurich ${word} ag `)).toEqual([`Zürich ${word} AG`]);
  expect(await find(`jo@${word}.example`)).toEqual([null]);
  expect(await find(createHash("sha256").update(`jo@${word}.example`).digest("hex"))).toEqual([null]);
  expect(await find(word)).toEqual([]);
  expect(await find(`Zürich ${word} AG`, new Date(now.getTime() + 60 * day))).toEqual([]);
});

test("only the lists in sight are searched; opt-outs by the whole team, by clients nothing; what ended is not found", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const host = `${newId().slice(-12)}.test`;
  await addExclusions(
    { db, actor: noor, now },
    { clientId, lines: [{ row: 1, text: host, kind: "never", lapsesOn: null }] },
  );
  await addExclusions(
    { db, actor: noor, now },
    { clientId: null, lines: [{ row: 1, text: `jo@${host}`, kind: "opt_out", lapsesOn: null }] },
  );
  const find = async (actor: Parameters<typeof lookUpExclusions>[0]["actor"]) =>
    (await lookUpExclusions({ db, actor, now }, `jo@${host}`)).map(({ kind }) => kind);

  expect(await find(noor)).toEqual(["opt_out", "never"]);
  expect(await find(staffOf(newId(), { scope: "assigned", assignments: [assignedTo(clientId)] }))).toEqual([
    "opt_out",
    "never",
  ]);
  expect(await find(staffOf(newId(), { scope: "assigned", assignments: [assignedTo(newId())] }))).toEqual(["opt_out"]);
  expect(await find(clientOf(newId(), clientId))).toEqual([]);

  const [, entry] = await lookUpExclusions({ db, actor: noor, now }, `jo@${host}`);
  await endExclusion({ db, actor: noor, now }, { clientId, id: entry?.id ?? "" });
  expect(await find(noor)).toEqual(["opt_out"]);
});
