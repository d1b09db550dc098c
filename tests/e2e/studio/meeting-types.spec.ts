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

test("the address of a new meeting type follows its name until somebody writes it", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${address}/new`);
  const [name, slug] = [admin.getByLabel("Name"), admin.getByLabel("Address", { exact: true })];
  await name.pressSequentially("Erstgespräch & Büro");
  await expect(slug).toHaveValue("erstgesprach-buro");
  await name.fill("Kennenlernen");
  await expect(slug).toHaveValue("kennenlernen");
  await slug.fill("hello");
  await name.fill("First talk");
  await expect(slug).toHaveValue("hello");

  await admin.goto(`${address}/discovery`);
  await name.fill("Another name");
  await expect(slug).toHaveValue("discovery");
});

test("a checkbox of a form in parts stands on a line of its own, in line with the fields", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${address}/discovery`);
  for (const width of [375, 1280]) {
    await admin.setViewportSize({ width, height: 900 });
    const field = await admin.getByLabel("Who can book it").boundingBox();
    const box = await admin.getByLabel("Open for booking").boundingBox();
    const words = await admin.getByText("Open for booking", { exact: true }).boundingBox();
    if (!field || !box || !words) throw new Error("they are shown");
    expect(box.x).toBeCloseTo(field.x, 0);
    expect(box.y).toBeGreaterThan(field.y + field.height);
    expect(box.y + box.height / 2).toBeCloseTo(words.y + words.height / 2, 0);
  }
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
