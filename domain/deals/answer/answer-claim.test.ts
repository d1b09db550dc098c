import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { confirmFactor, startFactor } from "#domain/users/factors/index.ts";
import { endSessionsOf } from "#domain/users/standing/index.ts";
import { totp } from "#platform/auth/totp.ts";
import { openDeals } from "#tests/deals.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";
import { codeAt } from "#tests/totp.ts";
import { claimDeal } from "../commands/index.ts";
import { answerConflict } from "../conflicts.ts";
import { answerClaim, answerPath, openAnswer, signAnswers } from "./index.ts";

async function openClaim(but: Parameters<typeof openDeals>[0] = {}) {
  const app = await openDeals(but);
  const { id } = await app.claimed();
  const memberId = app.ana.id;
  const linkOf = (claimNo: number, who = memberId) => {
    const link =
      signAnswers(answerPath({ id, claimNo, memberId: who }), who, signer)
        .split("/")
        .at(-1) ?? "";
    return { dealId: id, claimNo: String(claimNo), link };
  };
  const depsAt = (now: Date) => ({ ...app.deps, now, signer });
  const open = (place = linkOf(3), caller: Actor = visitor, now = app.now) =>
    openAnswer({ db: app.db, actor: caller, ...depsAt(now) }, place);
  const confirm = (place = linkOf(3), caller: Actor = visitor, now = app.now) =>
    answerClaim({ db: app.db, actor: caller, ...depsAt(now) }, { ...place, answer: { kind: "confirmed" } });
  const dispute = (now = app.now) =>
    answerClaim(
      { db: app.db, actor: visitor, ...depsAt(now) },
      { ...linkOf(3), answer: { kind: "disputed", reason: "never_closed", words: "No." } },
    );
  return { ...app, id, memberId, linkOf, open, confirm, dispute };
}

const missing = { ok: false, problem: { kind: "missing" } };

test("a letter's link confirms its claim once, without signing in; looking changes nothing", async () => {
  const { open, confirm, rowOf, id, paymentsOf, eventsOf, memberId } = await openClaim();
  expect(await open()).toMatchObject({ ok: true, value: { state: "open", deal: { company: "Douro Mills" } } });
  expect(await rowOf({ id })).toMatchObject({ claim: "open" });

  const answers = await Promise.all([confirm(), confirm(), confirm(), confirm()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual(answerConflict("answered"));
  expect(await confirm()).toEqual(answerConflict("answered"));
  expect(await rowOf({ id })).toMatchObject({ claim: "confirmed" });
  expect(await paymentsOf({ id })).toHaveLength(2);
  expect((await eventsOf({ id })).at(-1)).toMatchObject({ kind: "confirmed", side: "client", byId: memberId });
});

test("who disputed by a link does not confirm by it", async () => {
  const { dispute, confirm, open, rowOf, id, paymentsOf } = await openClaim();
  expect(await dispute()).toMatchObject({ ok: true });
  expect(await confirm()).toEqual(answerConflict("answered"));
  expect(await open()).toMatchObject({ value: { state: "answered" } });
  expect(await rowOf({ id })).toMatchObject({ claim: "disputed" });
  expect(await paymentsOf({ id })).toEqual([]);
});

test("a link ends with the days to answer, and with the claim it was signed for", async () => {
  const { db, noor, deps, clientId, open, confirm, rowOf, id } = await openClaim();
  const { answerBy } = await rowOf({ id });
  if (!answerBy) throw new Error("a claim has days to answer");
  expect(await open(undefined, visitor, new Date(answerBy.getTime() - 1))).toMatchObject({ value: { state: "open" } });
  expect(await confirm(undefined, visitor, answerBy)).toEqual(answerConflict("late"));
  const form = { intent: "change_claim", amount: "9000", closedOn: "2026-11-22", words: "", seen: 3 } as const;
  expect(await claimDeal({ db, actor: noor, ...deps }, { clientId, id, ...form })).toMatchObject({ ok: true });
  expect(await confirm()).toEqual(answerConflict("changed"));
  expect(await rowOf({ id })).toMatchObject({ claim: "open", valueMinor: 900_000n });
});

test("what silence confirmed is disputed by the same link, once, and not confirmed by it", async () => {
  const { open, confirm, dispute, rowOf, id } = await openClaim({ silence: "confirm" });
  const past = new Date("2026-12-01T00:00:00Z");
  expect(await open(undefined, visitor, past)).toMatchObject({ value: { state: "silent" } });
  expect(await confirm(undefined, visitor, past)).toEqual(answerConflict("silent"));
  const answers = await Promise.all([dispute(past), dispute(past)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual(answerConflict("answered"));
  expect(await rowOf({ id })).toMatchObject({ claim: "disputed" });
});

test("another person who is signed in gets nothing by it, and neither does who may no longer decide", async () => {
  const { db, ana, noor, open, confirm, memberId, clientId } = await openClaim();
  const { id: otherId } = await seedMember(db, { role: "client" });
  const other = { ...ana, id: otherId };
  for (const caller of [other, noor]) {
    expect(await open(undefined, caller)).toMatchObject({ value: { state: "other" } });
    expect(await confirm(undefined, caller)).toEqual(missing);
  }
  await db
    .updateTable("clientMembers")
    .set({ portalRole: "member", decides: false })
    .where("userId", "=", memberId)
    .where("clientId", "=", clientId)
    .execute();
  expect(await open()).toEqual(missing);
  expect(await confirm()).toEqual(missing);
});

test("an account with a second factor signs in before it decides about money", async () => {
  const { db, ana, now, open, confirm } = await openClaim();
  await keepSigner(db);
  const deps = { totp, sealer: signer, brand: "Foyer", now };
  const started = await startFactor({ db, actor: ana, ...deps });
  if (!started.ok) throw new Error("no factor");
  const code = codeAt(started.value.secret, now);
  expect(await confirmFactor({ db, actor: ana, ...deps }, { code, sessionId: newId() })).toMatchObject({ ok: true });
  expect(await open()).toMatchObject({ value: { state: "sign_in" } });
  expect(await confirm()).toEqual(answerConflict("sign-in"));
  expect(await confirm(undefined, ana)).toMatchObject({ ok: true });
});

test("a link from before the account was taken back asks to sign in", async () => {
  const { db, noor, ana, now, open, confirm, memberId, rowOf, id } = await openClaim();
  expect(await open()).toMatchObject({ value: { state: "open" } });
  expect(await endSessionsOf({ db, actor: noor, now }, { id: memberId })).toMatchObject({ ok: true });
  expect(await open()).toMatchObject({ value: { state: "recovered" } });
  expect(await confirm()).toEqual(answerConflict("recovered"));
  expect(await rowOf({ id })).toMatchObject({ claim: "open" });
  expect(await confirm(undefined, ana)).toMatchObject({ ok: true });
});

test("a link that we did not sign, or signed for somebody else or another claim, opens nothing", async () => {
  const { db, linkOf, open, confirm, memberId } = await openClaim();
  const { id: otherId } = await seedMember(db, { role: "client" });
  const good = linkOf(3);
  const [, signature = ""] = good.link.split(".");
  const forged = [
    { ...good, link: memberId },
    { ...good, link: `${memberId}.${signature.slice(0, -1)}` },
    { ...good, link: `${otherId}.${signature}` },
    { ...good, claimNo: "2" },
    { ...good, claimNo: "03" },
    { ...good, dealId: memberId },
  ];
  for (const place of forged) {
    expect(await open(place)).toEqual(missing);
    expect(await confirm(place)).toEqual(missing);
  }
});

test("only the links of an email's reader are signed", () => {
  const [id, ana, ben] = ["a", "b", "c"].map((letter) => `0192f8a0-0000-7000-8000-00000000000${letter}`);
  const links = [ana, ben].map((memberId = "") => answerPath({ id: id ?? "", claimNo: 3, memberId }));
  const [first = "", second] = signAnswers(links.join("\n"), ana ?? "", signer).split("\n");
  expect(first).toMatch(/\.[\w-]{43}$/);
  expect(second).toBe(links[1]);
  expect(signAnswers(first, ana ?? "", signer)).toBe(first);
});
