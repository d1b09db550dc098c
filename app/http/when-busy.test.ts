import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { resetPassword, sendReset } from "#domain/users/links/index.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { meansAt, textOf } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { whenBusy } from "./when-busy.ts";

test("of a hundred who use one link at once one gets it, and whom the machine cannot take is told to wait", async () => {
  const { db, noor, now } = await createTestApp();
  const { id } = await seedMember(db, { role: "staff" });
  const sent = await sendReset({ db, actor: noor, ...meansAt(now) }, { id });
  const input = { text: textOf(sent.ok ? sent.value.link : null), password: "a-new-doorway" };
  const use = () => whenBusy(() => resetPassword({ db, actor: door, ...meansAt(now, { hash: hashPassword }) }, input));

  const answers = await Promise.all(Array.from({ length: 100 }, use));

  const kinds = answers.map((answer) => (answer.ok ? "changed" : answer.problem.kind));
  expect(kinds.filter((kind) => kind === "changed")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "limited").length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => !["changed", "missing", "limited"].includes(kind))).toEqual([]);
});
