import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { changeOwnPassword } from "#app/account/own/change-own-password.ts";
import { addClient } from "#app/clients/studio/list/add-client.ts";
import { answerForm } from "#app/http/form-action.ts";
import type { FormHandler } from "#app/http/intent.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { tooBusy } from "#app/ui/too-often.ts";
import { newId } from "#domain/kernel/id.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { password, seedMember } from "#tests/people.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { knownUser, newUser } from "./save-user.ts";

const now = new Date("2026-11-23T09:00:00Z");
let isCrowded = false;
let crowd: Promise<unknown>[] = [];

/**
 * Fills every sign-in slot and the queue behind them. Whoever was in queues again before anything else happens, so there
 * is never a free place, however fast the machine is.
 */
function fillUp() {
  isCrowded = true;
  const signIns = async () => {
    while (isCrowded) {
      const wasIn = await hashPassword("knocking-again").then(
        () => true,
        () => false,
      );
      if (!wasIn) await setImmediate();
    }
  };
  crowd = Array.from({ length: 60 }, signIns);
}
afterEach(async () => {
  isCrowded = false;
  await Promise.all(crowd);
});

async function seed() {
  const db = await testDatabase();
  const { id } = await seedMember(db, { role: "admin" });
  const ctx = await visitOf(db, adminOf(id), now);
  return { db, ctx };
}
type Seeded = Awaited<ReturnType<typeof seed>>;

function answer(ctx: RequestContext, form: FormHandler<unknown>, fields: Record<string, string>) {
  const request = new Request("https://house.test/", { method: "POST", body: formOf(fields) });
  return answerForm(ctx, { request, url: new URL(request.url) }, form);
}
const names = () => ({
  firstName: "Jo",
  lastName: "Berg",
  email: `jo.${newId()}@house.test`,
  password: "a-new-doorway",
});

const tries: [string, (app: Seeded) => Promise<unknown>][] = [
  ["a new user", ({ ctx }) => answer(ctx, newUser, { ...names(), role: "staff", key: newId() })],
  [
    "another's new password",
    async ({ db, ctx }) => {
      const { id } = await seedMember(db, { role: "staff" });
      return answer(ctx, knownUser(id, "/"), { ...names(), role: "staff", seen: "1" });
    },
  ],
  [
    "a new client",
    ({ ctx }) => answer(ctx, addClient, { ...names(), companyName: "Moss", googleEmail: "", key: newId() }),
  ],
  [
    "one's own new password",
    ({ ctx }) => {
      const newPassword = "a-new-doorway";
      return changeOwnPassword(ctx, formOf({ currentPassword: password, newPassword, confirmPassword: newPassword }));
    },
  ],
];

test.each(tries)(
  "while too many passwords are worked on, %s is told to wait, and nothing is lost",
  async (name, go) => {
    const app = await seed();
    fillUp();
    const answer = await go(app);
    expect(answer).toMatchObject({ data: { because: tooBusy }, init: { status: 429 } });
    if (!name.startsWith("one's own")) expect(answer).toMatchObject({ data: { typed: { firstName: "Jo" } } });
  },
);
