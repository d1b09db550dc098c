import { expect, test } from "vitest";
import { keepPortrait } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { assignedTo } from "#tests/tasks.ts";
import { answerReturn, disputeClaim, returnDeal } from "../commands/index.ts";
import { exportColumns, exportDeals, listWaiting, readBoard } from "./index.ts";

test("the board has a column for each line of the bill, the newest step first, and counts what it does not show", async () => {
  const { db, noor, clientId, now, add, step, claimed, confirmed } = await openDeals();
  const first = await add();
  const second = await add();
  const met = await add();
  const lost = await add();
  await step(met, "meeting_held");
  await step(lost, "lost", { reason: "no_need" });
  const asked = await claimed();
  const closed = await confirmed();
  const read = async (limit: number) => {
    const board = await readBoard({ db, actor: noor, now }, { filter: { client: clientId }, limit });
    if (!board.ok) throw new Error(board.problem.kind);
    return board.value;
  };

  /** Of one moment: the greater id is the newer. */
  const newest = (...deals: { id: string }[]) =>
    deals
      .map(({ id }) => id)
      .sort()
      .reverse();

  const { columns, sums } = await read(20);
  expect(columns.map(({ line, deals }) => [line, deals.map(({ id }) => id)])).toEqual([
    ["found", newest(first, second)],
    ["held", [met.id]],
    ["proposal", []],
    ["closed", newest(asked, closed)],
  ]);
  const sent = columns[3]?.deals ?? [];
  expect(sent.find(({ id }) => id === closed.id)).toMatchObject({ claim: "confirmed", fee: { minor: 480_000n } });
  expect(sent.find(({ id }) => id === asked.id)).toMatchObject({ claim: "open", worth: { minor: 4_800_000n } });
  expect(Object.fromEntries(sums.map(({ line, count }) => [line, count]))).toEqual({
    found: 2,
    held: 1,
    closed: 2,
    lost: 1,
  });
  expect((await read(1)).columns.map(({ deals }) => deals.length)).toEqual([1, 1, 0, 1]);
});

test("a deal on the board brings the name and the portrait of whoever is responsible", async () => {
  const { db, noor, ben, clientId, now, add } = await openDeals();
  const portrait = [{ size: 40, bytes: new Uint8Array([1]) }];
  const kept = await keepPortrait({ db, actor: ben, now, put: async () => {} }, { portrait, originalName: "me.png" });
  const portraitId = kept.ok ? kept.value.pictureId : "";
  await db.updateTable("people").set({ pictureFileId: portraitId }).where("id", "=", ben.id).execute();
  const theirs = await add({ responsibleId: ben.id });
  const ours = await add({ responsibleId: noor.id });
  const nobodys = await add();

  const board = await readBoard({ db, actor: noor, now }, { filter: { client: clientId }, limit: 20 });
  const found = board.ok ? (board.value.columns[0]?.deals ?? []) : [];
  expect(new Map(found.map((deal) => [deal.id, [deal.responsible, deal.portraitId]]))).toEqual(
    new Map([
      [theirs.id, ["Ben Okafor", portraitId]],
      [ours.id, ["Noor Haddad", null]],
      [nobodys.id, [null, null]],
    ]),
  );
});

test("the team is waited for over a return, a dispute or a claim left without an answer, the client over a claim", async () => {
  const { db, noor, ana, clientId, deps, at, seenOf, add, claimed } = await openDeals();
  const asked = await claimed();
  const disputed = await claimed();
  const back = await add();
  const open = await claimed();
  const dispute = { reason: "never_closed", words: "No.", seen: await seenOf(disputed.id) } as const;
  expect(await disputeClaim({ db, actor: ana, ...at(1) }, { ...disputed, ...dispute })).toMatchObject({ ok: true });
  expect(await returnDeal({ db, actor: ana, ...at(2) }, { ...back, reason: "known", words: "" })).toMatchObject({
    ok: true,
  });
  const waiting = async (actor: typeof noor | ReturnType<typeof staffOf>, now: Date) => {
    const listed = await listWaiting({ db, actor, now }, { limit: 500 });
    return listed.ok ? listed.value.filter((deal) => deal.clientId === clientId).map(({ id }) => id) : [];
  };

  const onClient = async (now: Date) => {
    const board = await readBoard(
      { db, actor: noor, now },
      { filter: { client: clientId, waits: "client" }, limit: 20 },
    );
    return board.ok ? board.value.columns.flatMap(({ deals }) => deals.map(({ id }) => id)).sort() : [];
  };

  expect(await onClient(deps.now)).toEqual([asked.id, open.id].sort());
  expect(await onClient(at(9 * 24 * 60).now)).toEqual([]);
  expect((await waiting(noor, deps.now)).sort()).toEqual([disputed.id, back.id].sort());
  expect(await waiting(noor, at(9 * 24 * 60).now)).toHaveLength(4);
  expect(await waiting(noor, at(9 * 24 * 60).now)).toContain(asked.id);
  const elsewhere = staffOf(newId(), { scope: "assigned", assignments: [assignedTo(newId())] });
  expect(await waiting(elsewhere, deps.now)).toEqual([]);
  const answer = { intent: "accept_return", words: "Understood." } as const;
  await answerReturn({ db, actor: noor, ...at(3) }, { ...back, ...answer });
  expect(await waiting(noor, deps.now)).toEqual([disputed.id]);
});

test("the list goes as a file to an admin who just proved who they are, with an entry in the audit log", async () => {
  const { db, noor, ben, clientId, now, add, confirmed } = await openDeals();
  const found = await add({ externalRef: `R ${newId()}`, why: "x" });
  const closed = await confirmed();
  const filter = { client: clientId };
  expect(await exportDeals({ db, actor: ben, now }, filter)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await exportDeals({ db, actor: adminOf(noor.id, { hasSudo: false }), now }, filter)).toMatchObject({
    problem: { kind: "sudo" },
  });

  const taken = await exportDeals({ db, actor: noor, now }, filter);
  const rows = taken.ok
    ? taken.value.map((row) => Object.fromEntries(exportColumns.map((name, at) => [name, row[at]])))
    : [];
  expect(rows).toHaveLength(2);
  expect(rows.find(({ id }) => id === closed.id)).toMatchObject({
    contact: "Teresa Moura",
    stage: "closed",
    claim: "confirmed",
    value: "48000.00",
    fee: "4800.00",
  });
  expect(rows.find(({ id }) => id === found.id)).toMatchObject({ stage: "found", value: "", fee: "" });
  const entries = db.selectFrom("auditLog").select("after").where("actorId", "=", noor.id);
  expect(await entries.where("action", "=", "deal.export").execute()).toEqual([{ after: { deals: 2 } }]);
});

test("of the deals that closed the board keeps apart what is confirmed, what waits and what is disputed", async () => {
  const { db, noor, ben, ana, clientId, now, deps, claimed, confirmed, seenOf } = await openDeals();
  await confirmed({ amount: "34800" });
  await claimed({ amount: "48000" });
  const disputed = await claimed({ amount: "43250.50" });
  const form = { reason: "other", words: "No.", seen: await seenOf(disputed.id) } as const;
  expect(await disputeClaim({ db, actor: ana, ...deps }, { ...disputed, ...form })).toMatchObject({ ok: true });
  const sumsOf = async (actor: typeof noor | typeof ben, q?: string) => {
    const board = await readBoard({ db, actor, now }, { filter: { client: clientId, q }, limit: 1 });
    return board.ok && board.value.closed;
  };
  const usd = (minor: bigint) => [{ minor, currency: "USD" }];
  const apart = { confirmed: usd(3_480_000n), open: usd(4_800_000n), disputed: usd(4_325_050n) };
  expect(await sumsOf(noor)).toEqual(apart);
  // Searched for, they are added up row by row.
  expect(await sumsOf(noor, "Douro")).toEqual(apart);
  expect(await sumsOf(noor, "Elbe")).toEqual({ confirmed: [], open: [], disputed: [] });
  const near = staffOf(ben.id, { scope: "assigned", assignments: [assignedTo(clientId)] });
  expect(await sumsOf(near)).toEqual({ confirmed: [], open: [], disputed: [] });
});
