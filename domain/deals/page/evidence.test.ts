import { expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { keepUpload, sweepUploads } from "#domain/files/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { claimDeal, commentOnDeal, confirmClaim, disputeClaim, notePaid } from "../commands/index.ts";
import { readDeal, readDealFile } from "./index.ts";

const facts = { mime: "application/pdf", size: 3, sha256: "abc" };
const store = { write: async () => ({ ok: true as const, facts }), remove: async () => {} };

async function openEvidence(own?: Database) {
  const app = await openDeals({}, own);
  const { db, noor, now, deps, clientId } = app;
  const which = await app.add();
  const upload = async (actor: Actor = noor, clientOfActor: string | null = null) => {
    const about = {
      purpose: "attachment",
      givenName: "contract.pdf",
      size: 3,
      clientId: clientOfActor,
    } as const;
    const kept = await keepUpload({ db, actor, now, ...store }, about);
    if (!kept.ok) throw new Error(JSON.stringify(kept.problem));
    return kept.value.fileId;
  };
  const say = (actor: Actor, fileId: string, isShared: boolean, key = newId()) =>
    commentOnDeal({ db, actor, ...deps }, { ...which, body: "See this", isShared, key, fileId });
  const opens = async (actor: Actor, fileId: string, of = which) =>
    (await readDealFile({ db, actor }, { ...of, fileId })).ok;
  return { ...app, which, upload, say, opens, clientId };
}

test("evidence is read by whoever may read the comment it came with", async () => {
  const { db, noor, ana, deps, which, upload, say, opens, clientId } = await openEvidence();
  const shared = await upload();
  const internal = await upload();
  const theirs = await upload(ana, clientId);
  for (const said of [await say(noor, shared, true), await say(noor, internal, false), await say(ana, theirs, false)])
    expect(said).toMatchObject({ ok: true });

  const read = async (actor: Actor) => {
    const deal = await readDeal({ db, actor, ...deps }, which);
    return deal.ok ? deal.value.comments.flatMap(({ files }) => files.map(({ id }) => id)) : [];
  };
  expect((await read(noor)).sort()).toEqual([shared, internal, theirs].sort());
  expect((await read(ana)).sort()).toEqual([shared, theirs].sort());
  expect(await Promise.all([shared, internal, theirs].map((id) => opens(ana, id)))).toEqual([true, false, true]);
  expect(await Promise.all([shared, internal, theirs].map((id) => opens(noor, id)))).toEqual([true, true, true]);
});

test("a file is opened by its own deal and its own client, and is not swept", async () => {
  const own = openDatabase(await freshDatabase("migrated", "evidence"));
  const { db, noor, upload, say, opens, add, now } = await openEvidence(own);
  const other = await openDeals({}, own);
  const fileId = await upload();
  await say(noor, fileId, true);
  expect(await opens(other.ana, fileId)).toBe(false);
  expect(await opens(noor, fileId, await add())).toBe(false);
  expect(await opens(noor, newId())).toBe(false);
  expect(await opens(noor, "no-id")).toBe(false);

  await sweepUploads({ db, actor: jobs, remove: async () => {}, now: new Date(now.getTime() + 3 * 86_400_000) });
  expect(await opens(noor, fileId)).toBe(true);
});

test("a file that is not one's own, or hangs elsewhere, is refused with its comment; a comment sent twice is one", async () => {
  const { db, noor, ana, which, upload, say } = await openEvidence();
  const mine = await upload();
  expect(await say(ana, mine, true)).toMatchObject({ problem: { kind: "missing" } });
  const key = newId();
  const first = await say(noor, mine, true, key);
  expect(first).toMatchObject({ ok: true });
  expect(await say(noor, mine, true)).toMatchObject({ problem: { kind: "missing" } });
  const again = await say(noor, await upload(), true, key);
  expect(again).toEqual(first);
  const comments = db.selectFrom("dealComments").select("id").where("dealId", "=", which.id);
  expect(await comments.execute()).toHaveLength(1);
});

test("a claim and a payment bring their evidence with them, for both sides; a refused one leaves nothing", async () => {
  const { db, noor, ana, deps, which, upload, opens, step, seenOf } = await openEvidence();
  await step(which, "meeting_held");
  const [contract, notice] = [await upload(), await upload()];
  const claim = async (closedOn: string, fileId: string) => {
    const form = { intent: "claim", amount: "48000", closedOn, words: "", seen: await seenOf(which.id) } as const;
    return claimDeal({ db, actor: noor, ...deps }, { ...which, ...form, fileId });
  };
  const comments = async (actor: Actor) => {
    const deal = await readDeal({ db, actor, ...deps }, which);
    return deal.ok ? deal.value.comments.map(({ body, files }) => [body, files[0]?.id]) : [];
  };

  expect(await claim("2027-01-01", contract)).toMatchObject({ ok: false });
  expect(await claim("2026-11-22", newId())).toMatchObject({ ok: false });
  expect(await comments(ana)).toEqual([]);
  expect((await readDeal({ db, actor: noor, ...deps }, which)).ok && (await seenOf(which.id))).toBe(2);

  expect(await claim("2026-11-22", contract)).toMatchObject({ ok: true });
  await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: await seenOf(which.id) });
  const paid = { amount: "48000", paidOn: "2026-11-22", words: "", seen: await seenOf(which.id) };
  expect(await notePaid({ db, actor: noor, ...deps }, { ...which, ...paid, fileId: notice })).toMatchObject({
    ok: true,
  });

  expect(await comments(ana)).toEqual(
    expect.arrayContaining([
      ["Evidence of the close.", contract],
      ["Evidence of the payment.", notice],
    ]),
  );
  expect([await opens(ana, contract), await opens(ana, notice)]).toEqual([true, true]);
});

test("a dispute is stored with its evidence or not at all", async () => {
  const { db, ana, deps, claimed, upload, seenOf, rowOf, clientId } = await openEvidence();
  const which = await claimed();
  const seen = await seenOf(which.id);
  const order = await upload(ana, clientId);
  const dispute = (fileId: string) => {
    const form = { reason: "other_value", words: "It was 40,000.", seen } as const;
    return disputeClaim({ db, actor: ana, ...deps }, { ...which, ...form, fileId });
  };

  expect(await dispute(newId())).toMatchObject({ problem: { kind: "missing" } });
  expect(await rowOf(which)).toMatchObject({ claim: "open", eventCount: seen });
  expect(await dispute(order)).toMatchObject({ ok: true });
  expect(await rowOf(which)).toMatchObject({ claim: "disputed", eventCount: seen + 1 });
});
