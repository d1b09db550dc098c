import { expect, test } from "vitest";
import { openHouse } from "#tests/house.ts";
import { listTeam } from "./index.ts";

test("the team is its active admins and staff, and no client sees the list", async () => {
  const { db, noor, ben, ana } = await openHouse();

  const seen = await listTeam(db, ben);

  const names = new Map(seen.ok ? seen.value.map(({ id, name }) => [id, name]) : []);
  expect([names.get("id" in noor ? noor.id : ""), names.get("id" in ben ? ben.id : "")]).toEqual([
    "Noor Haddad",
    "Ben Okafor",
  ]);
  expect("id" in ana && names.has(ana.id)).toBe(false);
  expect(await listTeam(db, ana)).toEqual({ ok: false, problem: { kind: "missing" } });
});
