import { expect, test } from "vitest";
import { portalParts } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { testDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { findSession } from "../session.queries.ts";
import { tokenHash } from "./token-hash.ts";

const now = new Date("2026-11-23T09:00:00Z");

test("a session of a client's member knows each part of their portal, on or off", async () => {
  const db = await testDatabase();
  const { id: userId, clientId } = await seedMember(db, { role: "client" });
  await db
    .updateTable("clientPortal")
    .set({ enabled: true, showDeals: false })
    .where("clientId", "=", clientId ?? "")
    .execute();
  const token = newId();
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id: newId(), userId, tokenHash: tokenHash(token), ...times })
    .execute();

  const found = await findSession(db, token);

  const membership: Record<string, unknown> = { ...found?.membership };
  expect(membership).toMatchObject({ clientId, showDeals: false, showUpdates: true });
  for (const part of portalParts) expect(membership[part], part).toBeTypeOf("boolean");
});
