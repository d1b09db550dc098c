import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { seedMember } from "#tests/people.ts";
import { type Desk, openDesk } from "./desk.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("failing_users");
});
afterAll(() => desk?.close());

const list = "/studio/vault/passwords";
const mia = (but = {}) => ({
  firstName: "Mia",
  lastName: "Lindt",
  email: `mia.${newId()}@house.test`,
  password: "a-quiet-doorway",
  googleEmail: "",
  googlePassword: "",
  role: "staff",
  notes: "",
  key: newId(),
  ...but,
});

test("where nobody lives but who asks, the list says what it is for", async () => {
  const { html } = await desk.send(list);

  expect(html).toContain("User Management");
  expect(html).toContain("Create new users and manage their credentials and roles.");
  await seedMember(desk.app.db, { role: "staff" });
  expect((await desk.send(list)).html).not.toContain("User Management");
});

test("a list of users that cannot be read says so", async () => {
  await desk.run("alter table people rename erased_at to mislaid");
  const { html } = await desk.send(list);
  await desk.run("alter table people rename mislaid to erased_at");

  expect(html).toContain("Failed to load users");
  expect(html).toContain("Retry");
  expect((await desk.send(list)).html).not.toContain("Failed to load users");
});

test("a user whose notes cannot be kept is not created", async () => {
  const form = mia({ notes: "Prefers mornings" });

  const { status, html } = await desk.refusing("update", "people", () => desk.send(`${list}/new`, form));

  expect([status, html]).toEqual([500, expect.stringContaining("Failed to create user profile: ")]);
});

test("a form sent again after the user was erased claims nothing", async () => {
  const form = mia();
  expect((await desk.send(`${list}/new`, form)).html).toContain("User created successfully!");
  const { db, clock } = desk.app;
  await db.updateTable("people").set({ erasedAt: clock() }).where("firstName", "=", "Mia").execute();

  const { status, html } = await desk.send(`${list}/new`, form);

  expect([status, html]).toEqual([409, expect.stringContaining("User creation failed - no user data returned")]);
});

test.each([
  ["people", "Failed to update user profile"],
  ["auth_accounts", "Failed to update user credentials"],
  ["clients", "Failed to update client information"],
])("when %s takes nothing the answer is: %s", async (table, because) => {
  const { id, email } = await seedMember(desk.app.db, { role: "client" });
  const { key: _, ...known } = mia({
    email,
    role: "client",
    companyName: "Lindt Group",
    seen: "1",
    shownCompany: "Ana Works",
    shownGoogle: "",
  });

  const { status, html } = await desk.refusing("update", table, () => desk.send(`${list}/${id}/edit`, known));

  expect([status, html]).toEqual([500, expect.stringContaining(because)]);
  expect((await desk.send(`${list}/${id}/edit`, known)).html).toContain("User updated successfully!");
});

test("a client's person without a company is shown as such", async () => {
  const { id } = await seedMember(desk.app.db, { role: "client" });
  expect((await desk.send(`${list}/${id}`)).html).not.toContain("Not specified");

  await desk.app.db.deleteFrom("clientMembers").where("userId", "=", id).execute();

  expect((await desk.send(`${list}/${id}`)).html).toContain("Not specified");
});

const words = { currentPassword: "a-quiet-doorway", newPassword: "a-new-doorway", confirmPassword: "a-new-doorway" };
const changePassword = () => desk.send("/profile/security", { intent: "password", ...words });

test("a password that cannot be kept stays as it was", async () => {
  const { status, html } = await desk.refusing("update", "auth_accounts", changePassword);

  expect([status, html]).toEqual([500, expect.stringContaining("An unexpected error occurred")]);
});

test("a password cannot be changed once the account behind the session is gone", async () => {
  await desk.app.db.deleteFrom("authAccounts").where("userId", "=", desk.id).execute();

  const { status, html } = await changePassword();

  expect([status, html]).toEqual([422, expect.stringContaining("Failed to get user information")]);
});
