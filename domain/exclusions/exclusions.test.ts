import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Actor, door } from "#domain/access/actor.ts";
import { archiveClient, eraseClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { anonymiseLead } from "#domain/leads/index.ts";
import { clientOf } from "#tests/actors.ts";
import { seedLead } from "#tests/leads.ts";
import { createTestApp } from "#tests/test-app.ts";
import {
  addExclusions,
  checkProspects,
  type EntryLine,
  endExclusion,
  listExclusions,
  type Prospect,
  takeOptOut,
} from "./index.ts";

const later = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function openExclusions() {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  const host = `${newId().slice(-12)}.test`;
  const put = (texts: string[], but: Partial<EntryLine> = {}, actor: Actor = noor, at = now) =>
    addExclusions(
      { db, actor, now: at },
      { clientId, lines: texts.map((text, row) => ({ row: row + 1, text, kind: "customer", lapsesOn: null, ...but })) },
    );
  const check = async (prospect: Prospect, at = now) => {
    const checked = await checkProspects({ db, actor: noor, now: at }, { clientId, prospects: [prospect] });
    if (!checked.ok) throw new Error(checked.problem.kind);
    return checked.value.answers[0];
  };
  const list = async (filter = {}, actor: Actor = noor, at = now) => {
    const listed = await listExclusions({ db, actor, now: at }, { clientId, filter });
    return listed.ok ? listed.value : listed.problem.kind;
  };
  return { ...app, host, put, check, list };
}

test("a list takes what is new, counts what it knows, and tells each line it can't read with its number", async () => {
  const { put, host, list } = await openExclusions();
  expect(await put([host, `https://www.${host.toUpperCase()}/`, "gmail.com", `jo@${host}`])).toEqual({
    ok: true,
    value: {
      added: 2,
      known: 1,
      malformed: [
        {
          row: 3,
          text: "gmail.com",
          because: "gmail.com would exclude everyone with a Gmail address. Enter the address itself.",
        },
      ],
    },
  });
  expect(await put([host])).toMatchObject({ value: { added: 0, known: 1, malformed: [] } });
  expect(await put([host], { kind: "competitor" })).toMatchObject({ value: { added: 1, known: 0 } });
  expect(await put([host], { kind: "opt_out" })).toMatchObject({
    value: { added: 0, malformed: [{ because: "Choose customer, talking, never or competitor." }] },
  });
  expect(await list()).toMatchObject({ counts: expect.arrayContaining([{ kind: "competitor", count: 1 }]) });
});

test("whoever stands on the list is told with the kind and its day, and nothing more", async () => {
  const { put, check, host, list } = await openExclusions();
  await put([host, "Anker Metall GmbH"]);
  expect(await check({ email: `jo@${host}` })).toEqual({
    kind: "customer",
    reason: "On Ana Works' list: their customer since 23 Nov 2026.",
    near: [],
  });
  expect(await check({ company: "anker metall gmbh" })).toMatchObject({ kind: "customer" });
  expect(await check({ company: "Anker Metall AG" })).toEqual({
    kind: null,
    reason: null,
    near: ["Anker Metall GmbH"],
  });
  expect(await check({ company: "Anker Metal" })).toEqual({ kind: null, reason: null, near: ["Anker Metall GmbH"] });
  expect(await check({ company: "Birke" })).toEqual({ kind: null, reason: null, near: [] });
  const page = await list({ q: "anker" });
  expect(page).toMatchObject({ entries: [{ subject: "name", value: "Anker Metall GmbH" }] });
});

test("a near name is found among many that share a word with it", async () => {
  const { put, check } = await openExclusions();
  const many = Array.from({ length: 300 }, (_, nth) => `Mills ${(nth * 7919).toString(36)} Lda`);
  await put([...many, "Mills Metallwerke GmbH", "Atelier Mills Lyon"]);
  const near = async (company: string) => {
    const checked = await check({ company });
    return checked?.near;
  };
  expect(await near("Mills Metalwerke")).toEqual(["Mills Metallwerke GmbH"]);
  expect(await near("Wills Metallwerke AG")).toEqual(["Mills Metallwerke GmbH"]);
  expect(await near("Atelier Mill Lyon")).toEqual(["Atelier Mills Lyon"]);
  expect(await near("Mills Optik")).toEqual([]);
});

test("whom they talk to already is free again after its day, or once the entry is ended", async () => {
  const { db, noor, clientId, now, put, check, list, host } = await openExclusions();
  expect(await put([host], { kind: "talking" })).toMatchObject({
    value: { malformed: [{ because: "Say until which day it holds, such as 2027-03-31." }] },
  });
  expect(await put([host], { kind: "talking", lapsesOn: "2026-11-22" })).toMatchObject({
    value: { malformed: [{ because: "The day until which it holds is over." }] },
  });
  await put([host], { kind: "talking", lapsesOn: "2026-11-25" });
  expect(await check({ website: host }, later(now, 2))).toMatchObject({
    reason: "On Ana Works' list: talking with them already since 23 Nov 2026, until 25 Nov 2026.",
  });
  expect(await check({ website: host }, later(now, 3))).toMatchObject({ kind: null });
  expect(await list({ state: "lapsed" }, noor, later(now, 3))).toMatchObject({ entries: [{ lapsesOn: "2026-11-25" }] });
  // Entered again, it holds until the new day, and the one before is ended.
  await put([host], { kind: "talking", lapsesOn: "2026-12-25" }, noor, later(now, 3));
  expect(await check({ website: host }, later(now, 4))).toMatchObject({ kind: "talking" });
  const page = await list({ state: "in_force" }, noor, later(now, 4));
  const [entry] = page instanceof Object ? page.entries : [];
  const end = () => endExclusion({ db, actor: noor, now: later(now, 4) }, { clientId, id: entry?.id ?? "" });
  expect(await end()).toEqual({ ok: true, value: null });
  expect(await end()).toEqual({ ok: true, value: null });
  expect(await check({ website: host }, later(now, 4))).toMatchObject({ kind: null });
  expect(await list({ state: "ended" })).toMatchObject({ entries: [{}, {}] });
});

test("an entry can't be changed or deleted, whoever tries", async () => {
  const { db, clientId, put, host } = await openExclusions();
  await put([host]);
  const theirs = db.updateTable("exclusions").where("clientId", "=", clientId);
  for (const change of [
    { kind: "never" },
    { value: "other.test" },
    { createdAt: new Date(0) },
    { key: Buffer.alloc(32) },
  ])
    await expect(theirs.set(change).execute()).rejects.toThrow("append-only");
  await expect(db.deleteFrom("exclusions").where("clientId", "=", clientId).execute()).rejects.toThrow("append-only");
});

test("an opt-out holds for every client and says nothing of where it came from", async () => {
  const { db, ana, check, list, host, now } = await openExclusions();
  const source = "Instantly, for Silva Robotics";
  const take = (whom: { email: string } | { domain: string }) =>
    takeOptOut({ db, actor: door, now }, { ...whom, source });
  expect(await take({ email: `Jo@${host}` })).toEqual({ ok: true, value: { isNew: true } });
  expect(await take({ email: `jo@${host}` })).toEqual({ ok: true, value: { isNew: false } });
  expect(await take({ domain: "gmail.com" })).toMatchObject({ problem: { kind: "invalid" } });
  expect(await check({ email: `jo@${host}` })).toEqual({
    kind: "opt_out",
    reason: "Asked on 23 Nov 2026 not to be contacted.",
    near: [],
  });
  expect(await list({}, ana)).toMatchObject({ entries: [] });
  expect(await takeOptOut({ db, actor: ana, now }, { email: `jo@${host}`, source })).toMatchObject({ ok: false });
  const theirs = await listExclusions({ db, actor: ana, now }, { clientId: null, filter: {} });
  expect(theirs).toMatchObject({ problem: { kind: "missing" } });
});

test("the client's people see their own list, those who speak for it change it, and others see nothing", async () => {
  const { put, list, ana, clientId, ben, host } = await openExclusions();
  const quiet = clientOf(ana.id, clientId, { isOwner: false, decides: false });
  const shut = clientOf(ana.id, clientId, { portal: { ...ana.portal, showExclusions: false } });
  const stranger = clientOf(ana.id, newId());
  const far: Actor = { ...ben, scope: "assigned" };
  expect(await put([host], {}, ana)).toMatchObject({ value: { added: 1 } });
  expect(await put([`jo@${host}`], {}, quiet)).toMatchObject({ ok: false });
  expect(await list({}, quiet)).toMatchObject({ entries: [{ value: host }] });
  for (const actor of [shut, stranger, far]) {
    expect(await list({}, actor)).toBe("missing");
    expect(await put([`jo@${host}`], {}, actor)).toMatchObject({ ok: false });
  }
  expect(await put([`jo@${host}`], {}, ben)).toMatchObject({ value: { added: 1 } });
});

test("a hash is found by what it was made of, and never shown", async () => {
  const { put, check, list, host } = await openExclusions();
  await put([sha256(host), `sha256:${sha256(`jo@else-${host}`).toUpperCase()}`]);
  expect(await check({ website: `https://${host}` })).toMatchObject({ kind: "customer" });
  expect(await check({ email: `jo@else-${host}` })).toMatchObject({ kind: "customer" });
  const page = await list();
  expect(page).toMatchObject({ entries: [{ value: null }, { value: null }] });
  expect(JSON.stringify(page)).not.toContain(sha256(host));
});

test("erasing a person leaves the hash of their address, and erasing a client takes its list", async () => {
  const { db, noor, clientId, put, check, host, now } = await openExclusions();
  const leadId = await seedLead(db, now, "Jo Moss");
  await db
    .updateTable("leads")
    .set({ email: `jo@${host}` })
    .where("id", "=", leadId)
    .execute();
  await put([`jo@${host}`]);
  expect(await anonymiseLead({ db, actor: noor, now }, { id: leadId })).toMatchObject({ ok: true });
  const held = () => db.selectFrom("exclusions").select("value").where("clientId", "=", clientId).execute();
  expect(await held()).toEqual([{ value: null }]);
  expect(await check({ email: `jo@${host}` })).toMatchObject({ kind: "customer" });
  await archiveClient({ db, actor: noor, now }, { id: clientId });
  expect(await eraseClient({ db, actor: noor, now }, { id: clientId, typed: "Ana Works" })).toMatchObject({ ok: true });
  expect(await held()).toEqual([]);
});
