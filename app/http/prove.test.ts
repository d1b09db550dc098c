import { expect, test } from "vitest";
import { changeOwnPassword } from "#app/account/own/change-own-password.ts";
import { newId } from "#domain/kernel/id.ts";
import { done } from "#domain/kernel/result.ts";
import { adminOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { countTry } from "./count-try.ts";
import { mayProveByCode, prove } from "./prove.ts";

test("whoever has recovery codes may prove by one, with a passkey and no app too", async () => {
  const { db, noor, ben } = await createTestApp();
  const passkey = { credentialId: newId(), publicKey: Buffer.from("x"), aaguid: newId(), name: "Laptop" };
  await db
    .insertInto("passkeys")
    .values({
      id: newId(),
      personId: noor.id,
      ...passkey,
      mayBeCopied: false,
      isBackedUp: false,
      createdAt: new Date(),
    })
    .execute();

  expect(await mayProveByCode({ db, actor: noor })).toBe(true);
  expect(await mayProveByCode({ db, actor: ben })).toBe(false);
});

test("of 120 guesses at a password 5 are evaluated, though factors of one's own are confirmed between them", async () => {
  const db = await testDatabase();
  const { id } = await seedMember(db, { role: "admin" });
  const ctx = await visitOf(db, adminOf(id), new Date("2026-11-23T09:00:00Z"));
  const kinds: string[] = [];
  for (let n = 0; n < 120; n += 1) {
    const proved = await prove(ctx, { password: `guess-${n}`, code: "" });
    kinds.push(proved.ok ? "in" : proved.problem.kind);
    await countTry(ctx, "enrolment", async () => done(null));
  }

  expect(kinds.filter((kind) => kind === "invalid")).toHaveLength(5);
  expect(kinds.filter((kind) => kind === "limited")).toHaveLength(115);
  const form = formOf({ currentPassword: "guess", newPassword: "a-new-doorway", confirmPassword: "a-new-doorway" });
  expect(await changeOwnPassword(ctx, form)).toMatchObject({ init: { status: 429 } });
});
