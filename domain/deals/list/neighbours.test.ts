import { expect, test } from "vitest";
import { clientOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { moveDeal } from "../commands/index.ts";
import { dealFilter } from "../deal-filter.schema.ts";
import { listDeals, readNeighbours } from "./index.ts";

test("each deal of a list leads to the one before and after it, within the list's filter", async () => {
  const { db, noor, ana, clientId, now, at, add } = await openDeals();
  const other = await openDeals({}, db);
  await other.add({ company: "Somebody Else's" });
  // Two pairs of one moment, of which the greater id is the newer.
  for (const company of ["One", "Two", "Three", "Four"]) await add({ company });
  const met = await add({ company: "Met" });
  for (const [minutes, which] of [
    [5, met],
    [7, await add({ company: "Met Later" })],
  ] as const)
    await moveDeal({ db, actor: noor, ...at(minutes) }, { ...which, from: "found", step: "meeting_held" });

  for (const actor of [noor, ana])
    for (const asked of [{}, { line: "found" }, { line: "held" }, { q: "Met" }]) {
      const filter = dealFilter.parse({ ...asked, ...(actor === noor && { client: clientId }) });
      const list = await listDeals({ db, actor, now }, { filter });
      const ids = list.ok ? list.value.deals.map(({ id }) => id) : [];
      expect(ids.length).toBeGreaterThan(1);
      for (const [place, id] of ids.entries()) {
        const read = await readNeighbours({ db, actor, now }, { clientId, id, filter });
        if (!read.ok) throw new Error(read.problem.kind);
        const { previous, next } = read.value;
        expect([previous?.id, next?.id]).toEqual([ids[place - 1], ids[place + 1]]);
      }
    }

  // A deal that has moved on leads to those that are still where it was.
  const filter = dealFilter.parse({ client: clientId, line: "found" });
  const still = await listDeals({ db, actor: noor, now }, { filter });
  const newest = still.ok ? still.value.deals[0] : undefined;
  expect(await readNeighbours({ db, actor: noor, now }, { ...met, filter })).toEqual({
    ok: true,
    value: { previous: null, next: { id: newest?.id, company: newest?.company } },
  });
});

test("a stranger learns nothing of what stands beside a deal", async () => {
  const { db, clientId, now, add } = await openDeals();
  const other = await openDeals({}, db);
  await other.add();
  const { id } = await add();
  const stranger = clientOf(other.ana.id, other.clientId);
  const missing = { ok: false, problem: { kind: "missing" } };
  expect(await readNeighbours({ db, actor: stranger, now }, { clientId, id, filter: {} })).toEqual(missing);
  expect(await readNeighbours({ db, actor: stranger, now }, { clientId: other.clientId, id, filter: {} })).toEqual({
    ok: true,
    value: { previous: null, next: null },
  });
});

test("page after page, what waits for the client's answer comes first and nothing is left out or shown twice", async () => {
  const { db, ana, now, add, claimed } = await openDeals();
  const asked = [await claimed(), await claimed(), await claimed()].map(({ id }) => id);
  const others = [await add({ company: "One" }), await add({ company: "Two" })].map(({ id }) => id);
  const shown: string[] = [];
  let before: string | undefined;
  do {
    const filter = dealFilter.parse({ before });
    const list = await listDeals({ db, actor: ana, now }, { filter, limit: 2, askedFirst: true });
    if (!list.ok) throw new Error(list.problem.kind);
    shown.push(...list.value.deals.map(({ id }) => id));
    before = list.value.older ?? undefined;
  } while (before);
  expect(shown.slice(0, 3).sort()).toEqual(asked.sort());
  expect(shown.slice(3).sort()).toEqual(others.sort());
});
