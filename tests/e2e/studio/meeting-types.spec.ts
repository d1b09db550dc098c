import { expect, test } from "./studio.ts";

const address = "/studio/workspace/meeting-types";

test("an outside calendar must be reached over https", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${address}/discovery`);
  await expect(admin.getByRole("link", { name: "/discovery-meeting" })).toBeVisible();

  await admin.getByLabel("Mode").selectOption("external");
  await admin.getByLabel("Address of the outside calendar").fill("http://calendar.example/us");
  await admin.getByRole("button", { name: "Save", exact: true }).click();

  const box = admin.getByLabel("Address of the outside calendar");
  await expect(box).toHaveAccessibleDescription("Enter the calendar's address; it starts with https://.");
  await expect(box).toHaveValue("http://calendar.example/us");

  await box.fill("https://calendar.example/us");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Saved. It is in use from now on.")).toBeVisible();
  await admin.getByLabel("Name").fill("First talk");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("First talk");
});

test("a new meeting type gets an address of its own", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(address);
  await admin.getByRole("link", { name: "New meeting type", exact: true }).click();
  await admin.getByLabel("Name").fill("Quarterly review");
  await admin.getByLabel("Address", { exact: true }).fill("discovery");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Choose who hosts this meeting.")).toBeVisible();
  const firstHost = admin.getByRole("group", { name: "Hosts" }).getByRole("checkbox").first();
  await expect(firstHost).toBeFocused();
  await expect(firstHost).toHaveAccessibleDescription("Choose who hosts this meeting.");

  await admin.getByRole("checkbox", { name: "Admin Admin" }).check();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Another meeting type has this address.")).toBeVisible();

  await admin.getByLabel("Address", { exact: true }).fill("quarterly-review");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin).toHaveURL(/quarterly-review/);
  await admin.goto(address);
  await expect(admin.getByRole("link", { name: /Quarterly review.*\/meetings\/quarterly-review/ })).toBeVisible();
});

test("of two admins who edit one meeting type the second sees both values", async ({ studio }) => {
  const [one, other] = await Promise.all([studio.sit("admin"), studio.sit("admin")]);
  for (const page of [one, other]) await page.goto(`${address}/general-15`);
  await one.getByLabel("Name").fill("A word");
  await one.getByRole("button", { name: "Save", exact: true }).click();
  await expect(one.getByText("Saved. It is in use from now on.")).toBeVisible();

  await other.getByLabel("Name").fill("A chat");
  await other.getByRole("button", { name: "Save", exact: true }).click();

  await expect(other.getByRole("row", { name: "Name A chat A word" })).toBeVisible();
  await other.getByRole("button", { name: "Save mine", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("A chat");
});
