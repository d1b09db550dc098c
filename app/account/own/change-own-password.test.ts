import { expect, test } from "vitest";
import { tooOften } from "#app/ui/too-often.ts";
import { adminOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { password, seedMember } from "#tests/people.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { changeOwnPassword } from "./change-own-password.ts";

const now = new Date("2026-11-23T09:00:00Z");

async function openSession() {
  const db = await testDatabase();
  const { id } = await seedMember(db, { role: "admin" });
  const ctx = await visitOf(db, adminOf(id), now);
  const change = async (currentPassword: string, newPassword = "a-new-doorway", confirmPassword = newPassword) => {
    const answer = await changeOwnPassword(ctx, formOf({ currentPassword, newPassword, confirmPassword }));
    return "data" in answer ? answer.data.because : answer.because;
  };
  return { db, ctx, change };
}

const wrong = "This is not your current password.";
const wait = tooOften;

test("of 120 guesses at the current password 5 are evaluated, whatever stands in the other boxes between them", async () => {
  const { change } = await openSession();
  const answers: string[] = [];
  for (let n = 0; n < 120; n += 1) {
    answers.push(await change(`guess-${n}`));
    await change(`guess-${n}`, "one-thing", "another");
    await change("", "");
    await change(`guess-${n}`, "short");
  }

  expect(answers.filter((said) => said === wrong)).toHaveLength(5);
  expect(answers.filter((said) => said === wait)).toHaveLength(115);
  expect(await change(password)).toBe(wait);
});

test("slips in the other boxes take no try, and a success forgives those before it", async () => {
  const { change } = await openSession();
  for (let n = 0; n < 12; n += 1)
    expect(await change("guess", "one-thing", "another")).toBe("New password and confirmation do not match");
  for (let n = 0; n < 4; n += 1) expect(await change("guess")).toBe(wrong);

  expect(await change(password)).toBe("Password updated successfully!");

  for (let n = 0; n < 5; n += 1) expect(await change("guess")).toBe(wrong);
  expect(await change("guess")).toBe(wait);
});
