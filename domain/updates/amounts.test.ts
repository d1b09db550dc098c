import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { newId } from "#domain/kernel/id.ts";
import { openPortal, staffOf } from "#tests/actors.ts";
import { openUpdates } from "#tests/updates.ts";
import { editUpdate, listUpdates, readUpdate } from "./index.ts";

async function openAmounts() {
  const app = await openUpdates();
  const { db, clientId } = app;
  /** What a reader sees of the amount of an update, on its page and in the list. */
  const amounts = async (actor: Actor, id: string) => {
    const page = await readUpdate({ db, actor }, { clientId, id });
    const list = await listUpdates({ db, actor }, { clientId });
    if (!page.ok || !list.ok) return null;
    const listed = list.value.rows.find((row) => row.id === id);
    return [page.value.amount?.minor ?? null, listed?.amount?.minor ?? null];
  };
  const assigned = (id: string, seesMoney: boolean, to = clientId) =>
    staffOf(id, { assignments: [{ clientId: to, isLead: true, seesMoney, revealsSecrets: true }] });
  return { ...app, amounts, assigned };
}
const seen = [90_000n, 90_000n];
const hidden = [null, null];

test("the amount of an update is for those who see the client's money, on its page and in the list", async () => {
  const { noor, ana, ben, clientId, post, amounts, assigned } = await openAmounts();
  const { id } = await post(ana, { amount: "900" });
  const viewing = {
    role: "viewer",
    id: ben.id,
    timeZone: "UTC",
    clientId,
    portal: openPortal,
    until: new Date(),
  } as const;

  expect(await amounts(noor, id)).toEqual(seen);
  expect(await amounts(ana, id)).toEqual(seen);
  expect(await amounts(assigned(ben.id, true), id)).toEqual(seen);
  expect(await amounts({ ...viewing, seesMoney: true }, id)).toEqual(seen);

  expect(await amounts(staffOf(ben.id), id)).toEqual(hidden);
  expect(await amounts(assigned(ben.id, false), id)).toEqual(hidden);
  expect(await amounts(assigned(ben.id, true, newId()), id)).toEqual(hidden);
  expect(await amounts({ ...viewing, seesMoney: false }, id)).toEqual(hidden);
});

test("an assistant sees no more of an amount than the person it acts for, and needs the scope besides", async () => {
  const { noor, ana, ben, post, amounts, assigned } = await openAmounts();
  const { id } = await post(ana, { amount: "900" });
  const key = (scope: KeyScope) => ({ id: newId(), name: "An assistant", clientId: null, scopes: [scope] });

  expect(await amounts({ ...noor, key: key("updates:read") }, id)).toEqual(seen);
  expect(await amounts({ ...assigned(ben.id, true), key: key("updates:read") }, id)).toEqual(seen);
  expect(await amounts({ ...assigned(ben.id, false), key: key("updates:read") }, id)).toEqual(hidden);
  expect(await amounts({ ...assigned(ben.id, true), key: key("deals:read") }, id)).toBeNull();
});

test("what people typed themselves they still see and may change, and nobody else without the flag does", async () => {
  const { db, noor, ana, ben, at, post, amounts } = await openAmounts();
  const which = await post(staffOf(ben.id), { amount: "900" });

  expect(await amounts(staffOf(ben.id), which.id)).toEqual(seen);
  expect(await amounts(staffOf(noor.id), which.id)).toEqual(hidden);
  const form = { title: "Better", description: "", amount: "900", seen: 1 };
  expect(await editUpdate({ db, actor: staffOf(ben.id), now: at(1) }, { ...which, ...form })).toMatchObject({
    ok: true,
  });
  expect(await amounts(ana, which.id)).toEqual(seen);
});
