import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { changeOwnPassword } from "#app/account/own/change-own-password.ts";
import { addClient } from "#app/clients/studio/list/add-client.ts";
import { tooBusy } from "#app/ui/too-often.ts";
import { newId } from "#domain/kernel/id.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { furnishMember, password } from "#tests/people.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { saveKnownUser, saveNewUser } from "./save-user.ts";

const now = new Date("2026-11-23T09:00:00Z");
let isCrowded = false;
let crowd: Promise<unknown>[] = [];

/** As many sign-ins as the machine takes, and more that wait for their turn. */
function fillUp() {
  isCrowded = true;
  const signIns = async () => {
    while (isCrowded) {
      await hashPassword("knocking-again").catch(() => {});
      await setImmediate();
    }
  };
  crowd = Array.from({ length: 60 }, signIns);
}
afterEach(async () => {
  isCrowded = false;
  await Promise.all(crowd);
});

async function furnish() {
  const db = await testDatabase();
  const { id } = await furnishMember(db, { role: "admin" });
  const visit = await visitOf(db, adminOf(id), now);
  return { db, visit };
}
type Furnished = Awaited<ReturnType<typeof furnish>>;

const sent = (fields: Record<string, string>) =>
  new Request("https://house.test/", { method: "POST", body: formOf(fields) });
const names = () => ({
  firstName: "Jo",
  lastName: "Berg",
  email: `jo.${newId()}@house.test`,
  password: "a-new-doorway",
});

const tries: [string, (house: Furnished) => Promise<unknown>][] = [
  ["a new user", ({ visit }) => saveNewUser(visit, sent({ ...names(), role: "staff", key: newId() }))],
  [
    "another's new password",
    async ({ db, visit }) => {
      const { id } = await furnishMember(db, { role: "staff" });
      return saveKnownUser(visit, id, sent({ ...names(), role: "staff", seen: "1" }));
    },
  ],
  [
    "a new client",
    ({ visit }) => addClient(visit, sent({ ...names(), companyName: "Moss", googleEmail: "", key: newId() })),
  ],
  [
    "one's own new password",
    ({ visit }) => {
      const newPassword = "a-new-doorway";
      return changeOwnPassword(visit, formOf({ currentPassword: password, newPassword, confirmPassword: newPassword }));
    },
  ],
];

test.each(tries)(
  "while too many passwords are worked on, %s is told to wait, and nothing is lost",
  async (name, go) => {
    const house = await furnish();
    fillUp();
    // The crowd lets somebody in now and then.
    const first = async (left: number): Promise<unknown> => {
      const answer = await go(house);
      const isRefused = JSON.stringify(answer)?.includes(tooBusy);
      return isRefused || left === 0 ? answer : first(left - 1);
    };
    const answer = await first(20);
    expect(answer).toMatchObject({ data: { because: tooBusy }, init: { status: 429 } });
    if (!name.startsWith("one's own")) expect(answer).toMatchObject({ data: { typed: { firstName: "Jo" } } });
  },
);
