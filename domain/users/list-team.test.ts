import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listTeam } from "./index.ts";

test("the team is its active admins and staff, and no client sees the list", async () => {
  // A database of its own: the shared one contains hundreds of teams.
  const { db, noor, ben, ana } = await createTestApp(openDatabase(await freshDatabase("migrated", "team_list")));

  const seen = await listTeam({ db, actor: ben });

  const names = new Map(seen.ok ? seen.value.map(({ id, name }) => [id, name]) : []);
  expect([names.get("id" in noor ? noor.id : ""), names.get("id" in ben ? ben.id : "")]).toEqual([
    "Noor Haddad",
    "Ben Okafor",
  ]);
  expect("id" in ana && names.has(ana.id)).toBe(false);
  expect(await listTeam({ db, actor: ana })).toEqual({ ok: false, problem: { kind: "missing" } });
  await db.destroy();
});
