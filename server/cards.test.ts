import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { readSettings } from "#domain/settings/index.ts";
import { keys } from "#tests/api-server.ts";
import { createTestApp } from "#tests/test-app.ts";
import { openCards } from "./cards.ts";

test("payments without money are offered in a demo only, whatever was chosen", async () => {
  const { db } = await createTestApp();
  const settings = async () => ({
    ...(await readSettings({ db, actor: visitor })),
    cards: { provider: "stand_in" as const },
  });
  const chosen = (hasStandIn: boolean) => openCards({ db, keys, settings, hasStandIn }).chosen();

  expect(await chosen(true)).toMatchObject({ name: "stand_in" });
  expect(await chosen(false)).toBeNull();
});
