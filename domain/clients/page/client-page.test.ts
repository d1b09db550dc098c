import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { addAgreement, listAgreements } from "#domain/agreements/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { staffOf } from "#tests/actors.ts";
import { terms } from "#tests/deals.ts";
import { createTestApp } from "#tests/test-app.ts";
import { clientForm } from "../client.schema.ts";
import { archiveClient, editClient, eraseClient, moveClient, readClient, restoreClient } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const ok = { ok: true, value: null };
const typed = {
  companyName: "Ana & Co",
  currency: "eur",
  timeZone: "Europe/Lisbon",
  commission: "12.5",
  notes: "Likes mornings",
  startedOn: "2026-11-01",
  endedOn: "",
  seen: "1",
};

async function seed() {
  const system = await createTestApp();
  const { db, noor, clientId } = system;
  const look = async () => {
    const read = await readClient({ db, actor: noor }, clientId);
    if (!read.ok) throw new Error("no client");
    return read.value;
  };
  const { seen, ...form } = clientForm.parse(typed);
  return { ...system, look, form, seen };
}

test("an admin writes what the agency knows of a client, and the audit log keeps what it was", async () => {
  const { db, noor, clientId, look, form, seen, now } = await seed();

  expect(await editClient({ db, actor: noor, now }, { id: clientId, ...form, seen })).toEqual(ok);

  expect(await look()).toMatchObject({ companyName: "Ana & Co", currency: "EUR", commissionBp: 1250, endedOn: null });
  const line = await db.selectFrom("auditLog").selectAll().where("entityId", "=", clientId).executeTakeFirstOrThrow();
  expect(line).toMatchObject({ action: "client.edit", before: { companyName: "Ana Works" } });
});

test("a new currency or commission that would end other terms is asked for first, and leaves all as it is until then", async () => {
  const { db, noor, clientId, now, form } = await seed();
  const tiers = [
    { from: "0", percent: "10" },
    { from: "10000", percent: "8" },
  ];
  const agree = (but: Parameters<typeof terms>[0]) =>
    addAgreement({ db, actor: noor, now }, { clientId, ...terms(but) });
  expect(await agree({ rule: "tiers", percent: "", tiers })).toMatchObject({ ok: true });
  expect(await agree({ percent: "7", inForceFrom: "2027-01-01", seen: 2 })).toMatchObject({ ok: true });
  const save = async (but: Partial<typeof form>) => {
    const read = await readClient({ db, actor: noor }, clientId);
    const { version, currency, commissionBp } = read.ok ? read.value : { version: 0, currency: "", commissionBp: null };
    const unchanged = { ...form, currency, commission: commissionBp ?? 0 };
    return editClient({ db, actor: noor, now }, { id: clientId, ...unchanged, ...but, seen: version });
  };
  const numbers = async () => {
    const listed = await listAgreements({ db, actor: noor }, clientId);
    return listed.ok ? listed.value.map(({ number, rule, currency }) => [number, rule.kind, currency]) : [];
  };
  const before = await numbers();

  for (const but of [{ currency: "CHF" }, { commission: 900 }])
    expect(await save(but)).toMatchObject({
      problem: {
        kind: "conflict",
        code: "client-ends-agreement",
        because:
          "This ends agreement 2 (10% of a value below $10,000, 8% from $10,000 on, when the deal is closed) and agreement 3, " +
          "which begins on 2027-01-01. Confirm it, or leave the currency and the commission as they were.",
      },
    });
  expect(await save({ companyName: "Ana Ltd" })).toMatchObject({ ok: true });
  expect(await numbers()).toEqual(before);

  expect(await save({ currency: "CHF", endsAgreement: true })).toMatchObject({ ok: true });
  expect(await numbers()).toEqual([[4, "percent", "CHF"], ...before]);
  expect(await save({ currency: "EUR" })).toMatchObject({ ok: true });
});

test("an agreement that is added while a client's form is open is a change of the client", async () => {
  const { db, noor, clientId, now, form, seen } = await seed();
  await addAgreement({ db, actor: noor, now }, { clientId, ...terms({ rule: "fixed", percent: "", fixed: "50" }) });

  const saved = await editClient({ db, actor: noor, now }, { id: clientId, ...form, endsAgreement: true, seen });

  expect(saved).toMatchObject({ problem: { kind: "conflict", code: "client-changed" } });
});

test("of two admins who save at once the second is told, and nothing of theirs is written", async () => {
  const { db, noor, clientId, look, form, seen, now } = await seed();
  await editClient({ db, actor: noor, now }, { id: clientId, ...form, seen });

  const second = await editClient({ db, actor: noor, now }, { id: clientId, ...form, companyName: "Other", seen });

  expect(second).toMatchObject({ ok: false, problem: { kind: "conflict" } });
  expect(await look()).toMatchObject({ companyName: "Ana & Co" });
});

test("a client's commission is told only to those who see its money", async () => {
  const { db, ben, clientId } = await seed();
  const assignment = { clientId, isLead: false, seesMoney: true, revealsSecrets: false };
  const commission = async (actor: typeof ben) => {
    const read = await readClient({ db, actor }, clientId);
    return read.ok ? read.value.commissionBp : "missing";
  };

  expect(await commission(ben)).toBeNull();
  expect(await commission(staffOf(ben.id, { assignments: [assignment] }))).toBe(0);
  expect(await commission(staffOf(ben.id, { scope: "assigned" }))).toBe("missing");
});

test("a client goes from onboarding to active, pauses, comes back and leaves; days follow", async () => {
  const { db, noor, clientId, look, now } = await seed();
  const go = async (to: Parameters<typeof moveClient>[1]["to"]) =>
    moveClient({ db, actor: noor, now }, { id: clientId, to, today: "2026-11-23", seen: (await look()).version });

  expect(await go("paused")).toMatchObject({ problem: { kind: "conflict" } });
  for (const to of ["active", "paused", "active", "churned"] as const) expect(await go(to)).toEqual(ok);

  expect(await look()).toMatchObject({ status: "churned", startedOn: "2026-11-23", endedOn: "2026-11-23" });
  expect(await go("onboarding")).toMatchObject({ problem: { kind: "conflict" } });
});

test("the lead of a client starts the work, and no other staff", async () => {
  const { db, ben, clientId, now } = await seed();
  const lead = { clientId, isLead: true, seesMoney: false, revealsSecrets: false };
  const move = { to: "active", today: "2026-11-23", seen: 1 } as const;

  expect(await moveClient({ db, actor: ben, now }, { id: clientId, ...move })).toEqual(missing);
  expect(
    await moveClient({ db, actor: staffOf(ben.id, { assignments: [lead] }), now }, { id: clientId, ...move }),
  ).toEqual(ok);
});

test("an archived client's people are signed out, and it comes back as it was, with its dashboard open if it was", async () => {
  const { db, noor, ana, clientId, look, now } = await seed();
  const portal = db.selectFrom("clientPortal").select("enabled").where("clientId", "=", clientId);
  const before = (await look()).status;
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id: newId(), userId: ana.id, tokenHash: tokenHash(newId()), ...times })
    .execute();

  expect(await archiveClient({ db, actor: noor, now }, { id: clientId })).toEqual(ok);
  expect(await db.selectFrom("authSessions").select("id").where("userId", "=", ana.id).execute()).toEqual([]);
  expect(await portal.executeTakeFirst()).toEqual({ enabled: false });
  expect(await restoreClient({ db, actor: noor, now }, { id: clientId })).toEqual(ok);

  expect((await look()).status).toBe(before);
  expect(await portal.executeTakeFirst()).toEqual({ enabled: true });

  await db.updateTable("clientPortal").set({ enabled: false }).where("clientId", "=", clientId).execute();
  await archiveClient({ db, actor: noor, now }, { id: clientId });
  await restoreClient({ db, actor: noor, now }, { id: clientId });
  expect(await portal.executeTakeFirst()).toEqual({ enabled: false });
});

test("staff, the client's own people and visitors change nothing; out of scope a client is missing", async () => {
  const { db, ben, ana, clientId, form, seen, now } = await seed();

  for (const actor of [ben, ana, visitor]) {
    expect(await editClient({ db, actor, now }, { id: clientId, ...form, seen })).toEqual(missing);
    expect(await archiveClient({ db, actor, now }, { id: clientId })).toEqual(missing);
    expect(await restoreClient({ db, actor, now }, { id: clientId })).toEqual(missing);
    expect(await eraseClient({ db, actor, now }, { id: clientId, typed: "" })).toMatchObject({ ok: false });
  }
  expect(await readClient({ db, actor: ana }, clientId)).toEqual(missing);
  expect(await readClient({ db, actor: staffOf(ben.id, { scope: "assigned" }) }, clientId)).toEqual(missing);
});

test.each([
  ["commission", "12.345"],
  ["commission", "101"],
  ["commission", "-1"],
  ["currency", "EURO"],
  ["startedOn", "2026-02-30"],
  ["endedOn", "2026-10-31"],
  ["timeZone", "Mars/Olympus"],
  ["companyName", " "],
])("a form with %s %s is refused beside its box", (field, value) => {
  const read = clientForm.safeParse({ ...typed, [field]: value });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
