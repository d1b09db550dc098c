import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { correctDeal, listClosable } from "#domain/deals/commands/index.ts";
import type { ClaimForm } from "#domain/deals/deal.schema.ts";
import { openDeals, today } from "#tests/deals.ts";
import { said } from "#tests/updates.ts";
import { approveUpdate, postUpdate, removeUpdate } from "./index.ts";

async function openClosing() {
  const app = await openDeals();
  const { db, ana, noor, clientId, now } = app;
  const post = async (amount: string, actor: Actor = ana) => {
    const posted = await postUpdate({ db, actor, now }, { clientId, ...said({ amount }), day: today });
    if (!posted.ok) throw new Error(posted.problem.kind);
    return posted.value.id;
  };
  const approve = (id: string, dealId: string | null, kind: "deal_value" | "adjustment" = "deal_value") =>
    approveUpdate({ db, actor: noor, now }, { clientId, id, kind, dealId, seen: 1, day: today });
  const rowsOf = (updateId: string) =>
    db
      .selectFrom("payments")
      .select(["kind", "amountMinor"])
      .where("updateId", "=", updateId)
      .orderBy("kind", "desc")
      .execute();
  const stateOf = (id: string) =>
    db.selectFrom("updates").select(["status", "dealId"]).where("id", "=", id).executeTakeFirstOrThrow();
  const met = async () => {
    const which = await app.add();
    await app.step(which, "meeting_held");
    return which;
  };
  return { ...app, post, approve, rowsOf, stateOf, met };
}

test("approving a client's update that names a deal confirms the deal, and its rows are the only ones", async () => {
  const { post, approve, met, rowOf, eventsOf, paymentsOf, rowsOf, stateOf } = await openClosing();
  const which = await met();
  const id = await post("48000");

  const taps = await Promise.all([approve(id, which.id), approve(id, which.id), approve(id, which.id)]);
  expect(taps.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rowOf(which)).toMatchObject({ stage: "closed", claim: "confirmed", valueMinor: 4_800_000n });
  expect((await eventsOf(which)).map(({ kind, side }) => [kind, side]).slice(2)).toEqual([
    ["claimed", "client"],
    ["confirmed", "client"],
  ]);
  expect(await paymentsOf(which)).toMatchObject([
    { kind: "deal_value", amountMinor: 4_800_000n },
    { kind: "agency_fee", amountMinor: 480_000n },
  ]);
  expect(await rowsOf(id)).toEqual([]);
  expect(await stateOf(id)).toEqual({ status: "approved", dealId: which.id });
});

test("an open claim of the same value is confirmed by it, one of another value is changed first", async () => {
  const { post, approve, claimed, rowOf, stateOf, paymentsOf } = await openClosing();
  const same = await claimed();
  const other = await claimed({ amount: "100" } satisfies Partial<ClaimForm>);
  const first = await post("48000");
  const second = await post("48000");
  expect(await approve(first, same.id)).toMatchObject({ ok: true });
  expect(await rowOf(same)).toMatchObject({ claim: "confirmed" });

  expect(await approve(second, other.id)).toMatchObject({
    problem: {
      fields: { dealId: [expect.stringMatching(/^The claim says 100\.00 [A-Z]{3}\. Change the claim first\.$/)] },
    },
  });
  expect(await stateOf(second)).toEqual({ status: "pending", dealId: null });
  expect(await paymentsOf(other)).toEqual([]);
});

test("what does not fit is refused beside its field, and nothing is stored by halves", async () => {
  const { post, approve, met, add, confirmed, stateOf, rowsOf, rowOf } = await openClosing();
  const elsewhere = await openClosing();
  const deal = await met();
  const theirs = await elsewhere.met();
  const id = await post("500");
  expect(await approve(id, theirs.id)).toMatchObject({
    problem: { fields: { dealId: ["Choose one of this client's deals."] } },
  });
  expect(await approve(id, deal.id, "adjustment")).toMatchObject({
    problem: { fields: { kind: [expect.anything()] } },
  });
  expect(await approve(id, (await add()).id)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await approve(id, (await confirmed()).id)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await stateOf(id)).toEqual({ status: "pending", dealId: null });
  expect(await rowOf(deal)).toMatchObject({ claim: "none" });
  expect(await approve(id, null)).toMatchObject({ ok: true });
  expect(await rowsOf(id)).toMatchObject([{ kind: "deal_value", amountMinor: 50_000n }, { kind: "agency_fee" }]);
});

test("the deal can be taken back as any other, the update that confirmed it is not deleted, and both are listed", async () => {
  const { db, noor, clientId, now, deps, post, approve, met, seenOf, rowOf, stateOf } = await openClosing();
  const which = await met();
  const id = await post("48000");
  const listed = await listClosable({ db, actor: noor }, clientId);
  expect(listed.ok && listed.value.map((deal) => deal.id)).toEqual([which.id]);
  await approve(id, which.id);
  const left = await listClosable({ db, actor: noor }, clientId);
  expect(left.ok && left.value).toEqual([]);

  expect(await removeUpdate({ db, actor: noor, now }, { clientId, id })).toMatchObject({ ok: false });
  const seen = await seenOf(which.id);
  expect(await correctDeal({ db, actor: noor, ...deps }, { ...which, words: "Too early", seen })).toMatchObject({
    ok: true,
  });
  expect(await rowOf(which)).toMatchObject({ claim: "none", stage: "held" });
  expect(await stateOf(id)).toEqual({ status: "approved", dealId: which.id });
});
