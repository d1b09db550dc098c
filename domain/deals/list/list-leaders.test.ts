import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { archivePerson } from "#domain/users/standing/index.ts";
import { staffOf } from "#tests/actors.ts";
import { overlapping } from "#tests/database.ts";
import { found, openDeals } from "#tests/deals.ts";
import { assignedTo } from "#tests/tasks.ts";
import { addDeal } from "../commands/index.ts";
import { dealFilter } from "../deal-filter.schema.ts";
import { listDeals, listLeaders, readBoard } from "./index.ts";

test("an address that names a person shows the deals which that person leads, and their sums", async () => {
  const { db, noor, ben, clientId, now, add } = await openDeals();
  const ours = await add({ responsibleId: noor.id });
  const theirs = await add({ responsibleId: ben.id });
  const nobodys = await add();
  const read = async (address: string) => {
    const filter = dealFilter.parse(Object.fromEntries(new URLSearchParams(`client=${clientId}&${address}`)));
    const list = await listDeals({ db, actor: noor, now }, { filter });
    const board = await readBoard({ db, actor: noor, now }, { filter, limit: 20 });
    if (!list.ok || !board.ok) throw new Error("not read");
    expect(board.value.sums).toEqual(list.value.sums);
    const listed = list.value.deals.map(({ id }) => id).sort();
    expect(board.value.columns.flatMap(({ deals }) => deals.map(({ id }) => id)).sort()).toEqual(listed);
    return { listed, counts: list.value.sums.map(({ line, count }) => [line, count]) };
  };

  expect(await read(`person=${ben.id}`)).toEqual({ listed: [theirs.id], counts: [["found", 1]] });
  expect(await read(`person=${newId()}`)).toEqual({ listed: [], counts: [] });
  const all = { listed: [ours.id, theirs.id, nobodys.id].sort(), counts: [["found", 3]] };
  for (const address of ["", "person=", "person=ben"]) expect(await read(address)).toEqual(all);
});

test("those who lead deals in sight are offered by name, once each, and nobody else", async () => {
  const { db, noor, ben, ana, clientId, add } = await openDeals();
  const only = staffOf(newId(), { scope: "assigned", assignments: [assignedTo(clientId)] });
  const elsewhere = staffOf(newId(), { scope: "assigned", assignments: [assignedTo(newId())] });
  await add();
  expect(await listLeaders({ db, actor: only })).toEqual({ ok: true, value: [] });

  for (const { id } of [noor, ben, noor]) await add({ responsibleId: id });
  const leaders = [
    { id: ben.id, name: "Ben Okafor" },
    { id: noor.id, name: "Noor Haddad" },
  ];
  for (const actor of [only, ana]) expect(await listLeaders({ db, actor })).toEqual({ ok: true, value: leaders });
  expect(await listLeaders({ db, actor: elsewhere })).toEqual({ ok: true, value: [] });
});

test("nobody becomes responsible for a deal who is archived at the same moment", async () => {
  const { db, noor, ben, clientId, now } = await openDeals();

  const [left, added] = await overlapping(
    db,
    (tx) => archivePerson({ db: tx, actor: noor, now }, { id: ben.id }),
    (own) => addDeal({ db: own, actor: noor, now }, { clientId, ...found({ responsibleId: ben.id }) }),
  );

  expect([left, added]).toMatchObject([{ ok: true }, { problem: { fields: { responsibleId: [expect.any(String)] } } }]);
});
