import { expect, test } from "vitest";
import { addDeal, confirmClaim, disputeClaim, editDeal, readDealToEdit } from "#domain/deals/commands/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { overlapping } from "#tests/database.ts";
import { found, openDeals } from "#tests/deals.ts";
import { listReceipts, readChainFile } from "./index.ts";
import { isNamed, verifyReceipts } from "./verify.mjs";

type DealsApp = Awaited<ReturnType<typeof openDeals>>;

/** The client's chain as it downloads it. */
async function download({ db, ana: actor, clientId }: Pick<DealsApp, "db" | "ana" | "clientId">) {
  const file = await readChainFile({ db, actor }, { clientId });
  if (!file.ok) throw new Error(file.problem.kind);
  return (await Array.fromAsync(file.value.lines)).join("");
}

test("a lead that is found has a receipt, which the client can check without the agency", async () => {
  const app = await openDeals();
  const which = await app.add({ company: "Douro Mills", contactEmail: "Teresa@Douro.test" });
  const verdict = await verifyReceipts(await download(app));
  expect(verdict).toMatchObject({
    ok: true,
    sentence: "Foyer introduced Douro Mills on 20 November 2026, and signed this on 23 November 2026.",
    head: { number: 1 },
  });
  const [signed] = verdict.receipts;
  expect(signed?.receipt).toMatchObject({
    client: app.clientId,
    deal: which.id,
    kind: "found",
    onDay: "2026-11-20",
    madeAt: app.now.toISOString(),
    agreement: { number: 2 },
  });
  // The contact is shown by this agreement from the first meeting on: until then there is no salt to it.
  expect(verdict.names).toEqual([{ number: 1, company: expect.anything(), domain: expect.anything() }]);
  const salt = verdict.names[0]?.company?.salt ?? "";
  const named = (value: string) => signed && isNamed(signed, { field: "company", salt, value });
  expect([await named(" douro  MILLS"), await named("Duero Mills")]).toEqual([true, false]);
});

test("claims, answers, held meetings and take-backs follow in one chain", async () => {
  const app = await openDeals();
  const { db, ana, deps, step, claim, seenOf, clientId } = app;
  const which = await app.claimed();
  const seen = async () => ({ ...which, seen: await seenOf(which.id) });
  await disputeClaim({ db, actor: ana, ...deps }, {
    ...(await seen()),
    form: { intent: "dispute", reason: "other", words: "No." },
  } as never);
  await confirmClaim({ db, actor: ana, ...deps }, await seen());
  const other = await app.add();
  await step(other, "lost", { reason: "no_need" } as never);
  const listed = await listReceipts({ db, actor: ana }, { clientId });
  const kinds = listed.ok ? listed.value.receipts.map(({ kind }) => kind) : [];
  expect(kinds.toReversed()).toEqual(
    expect.arrayContaining(["found", "meeting_held", "claimed", "confirmed", "found"]),
  );
  expect(await verifyReceipts(await download(app))).toMatchObject({ ok: true });
  expect(await claim(other)).toMatchObject({ ok: false });
});

test("two at once for one client make one chain without a gap", async () => {
  const app = await openDeals();
  const { db, noor: actor, now, clientId } = app;
  const put = (on: typeof db) => addDeal({ db: on, actor, now }, { clientId, ...found({ company: newId() }) });
  await overlapping(db, put, put);
  await Promise.all(Array.from({ length: 8 }, () => put(db)));
  expect(await verifyReceipts(await download(app))).toMatchObject({ ok: true, head: { number: 10 } });
});

test("a corrected company or contact gets a receipt of its own, and the one before stays", async () => {
  const app = await openDeals({ namesFrom: "found" });
  const { db, noor: actor, deps } = app;
  const which = await app.add({ company: "Anker" });
  const read = await readDealToEdit({ db, actor }, which);
  const { foundOn: _, near: __, key: ___, ...facts } = found({ company: "Birke" });
  const form = { ...facts, seen: read.ok ? read.value.version : 0 };
  expect(await editDeal({ db, actor, ...deps }, { ...which, ...form })).toMatchObject({ ok: true });
  const verdict = await verifyReceipts(await download(app));
  expect(verdict.receipts.map(({ receipt }) => receipt.kind)).toEqual(["found", "amended"]);
  expect(verdict.names.map(({ company }) => company?.value)).toEqual([undefined, "Birke"]);
});
