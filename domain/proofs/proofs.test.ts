import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import {
  addDeal,
  confirmClaim,
  correctDeal,
  disputeClaim,
  editDeal,
  readDealToEdit,
  returnDeal,
} from "#domain/deals/commands/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { overlapping } from "#tests/database.ts";
import { found, openDeals } from "#tests/deals.ts";
import { listReceipts, readChainFile } from "./index.ts";
import { isNamed, verifyReceipts } from "./verify.mjs";

type DealsApp = Awaited<ReturnType<typeof openDeals>>;

/** The client's chain as it downloads it. */
async function download({ db, clientId, ana: actor }: Pick<DealsApp, "db" | "clientId"> & { ana: Actor }) {
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
    sentence: expect.stringMatching(
      /^The holder of the key \w{16}, by the name of Foyer, introduced Douro Mills on 20 November 2026, and signed this/,
    ),
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

test("somebody of the team who views the portal as the client gets what the client gets, and no more", async () => {
  const app = await openDeals();
  await app.add({ company: "Douro Mills", contactEmail: "teresa@douro.test" });
  const viewer = { ...app.ana, role: "viewer" as const, id: app.noor.id, seesMoney: true, until: app.now };
  const [own, seen, agency] = [
    await download(app),
    await download({ ...app, ana: viewer }),
    await download({ ...app, ana: app.noor }),
  ];
  expect(seen).toBe(own);
  expect(seen).not.toContain("teresa@douro.test");
  expect(agency).toContain("teresa@douro.test");
});

test("claims, answers, held meetings, returns and take-backs follow in one chain", async () => {
  const app = await openDeals();
  const { db, ana, noor, deps, seenOf, clientId } = app;
  const which = await app.claimed();
  const seen = async () => ({ ...which, seen: await seenOf(which.id) });
  const disputed = { ...(await seen()), reason: "other", words: "No." } as const;
  const back = { words: "Entered twice" };
  for (const answer of [
    await disputeClaim({ db, actor: ana, ...deps }, disputed),
    await confirmClaim({ db, actor: ana, ...deps }, await seen()),
    await correctDeal({ db, actor: noor, ...deps }, { ...(await seen()), ...back }),
    await returnDeal({ db, actor: ana, ...deps }, { ...(await app.add()), reason: "other", words: "" }),
  ])
    expect(answer).toMatchObject({ ok: true });
  const listed = await listReceipts({ db, actor: ana }, { clientId });
  const receipts = listed.ok ? listed.value.receipts.toReversed() : [];
  expect(receipts.map(({ kind, signed }) => [kind, signed.receipt.by])).toEqual([
    ["found", "agency"],
    ["meeting_held", "agency"],
    ["claimed", "agency"],
    ["disputed", "client"],
    ["confirmed", "client"],
    ["corrected", "agency"],
    ["found", "agency"],
    ["returned", "client"],
  ]);
  expect(receipts[2]?.signed.receipt.amount).toEqual({ minor: "4800000", currency: "USD" });
  expect(await verifyReceipts(await download(app))).toMatchObject({ ok: true, head: { number: 8 } });
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
