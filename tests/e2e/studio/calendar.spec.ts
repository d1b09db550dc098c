import { hydrated } from "../hydrated.ts";
import { book } from "./meetings.ts";
import { expect, test } from "./studio.ts";

const calendar = "/studio/workspace/calendar";

test("a booking is in the month, the week and the list, and opens", async ({ studio }) => {
  await book(studio.app, { name: "Helena Brandt", message: "We sell pumps.", timeZone: "America/New_York" });
  const admin = await studio.sit("admin");
  const now = studio.app.inside.clock().toISOString().slice(0, 10);

  await admin.goto(`${calendar}?date=${now}`);
  for (const view of ["Month", "Week", "List"]) {
    await admin.getByRole("navigation", { name: "View" }).getByRole("link", { name: view }).click();
    await expect(admin).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
    await expect(admin.getByRole("link", { name: /Helena Brandt/ })).toBeVisible();
  }
  await admin.getByRole("link", { name: /Helena Brandt/ }).click();

  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Discovery meeting with Helena Brandt");
  await expect(admin.getByText("We sell pumps.")).toBeVisible();
  await expect(admin.getByText(/For the invitee: .*\(America\/New York\)/)).toBeVisible();
  await expect(admin.getByText("Booked by the invitee")).toBeVisible();
});

test("cancelling asks first, and only a yes cancels", async ({ studio }) => {
  const { id } = await book(studio.app, { name: "Jonas Lind" });
  const admin = await studio.sit("admin");
  await admin.goto(`${calendar}/${id}`);
  const button = admin.getByRole("link", { name: "Cancel booking", exact: true });

  await button.click();
  const question = admin.getByRole("alertdialog", { name: "Cancel this booking?" });
  await expect(question.getByRole("link", { name: "Keep the meeting", exact: true })).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(admin.getByText("Confirmed")).toBeVisible();

  await button.click();
  await question.getByRole("button", { name: "Cancel booking", exact: true }).click();
  await expect(admin.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(admin.getByText("Cancelled by Admin Admin")).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("a meeting moves to a free time, and the old place says so", async ({ studio }) => {
  const { id } = await book(studio.app, { name: "Priya Raman" });
  const admin = await studio.sit("admin");
  await admin.goto(`${calendar}/${id}`);

  await admin.getByRole("link", { name: "Move", exact: true }).click();
  await admin.getByRole("radio", { name: "16:30" }).first().check();
  await admin.getByRole("button", { name: "Move the meeting", exact: true }).click();

  await expect(admin.getByText("16:30 – 17:00")).toBeVisible();
  await expect(admin.getByText("Moved by Admin Admin")).toBeVisible();
  await admin.goto(`${calendar}/${id}`);
  await expect(admin.getByText("Moved", { exact: true })).toBeVisible();
  await expect(admin.getByRole("link", { name: "The new booking", exact: true })).toBeVisible();
});

test("a time that was taken meanwhile is refused in a sentence", async ({ studio }) => {
  const { id } = await book(studio.app, { name: "Tom O'Hara" });
  const admin = await studio.sit("admin");
  await admin.goto(`${calendar}/${id}?move=${studio.app.inside.clock().toISOString().slice(0, 10)}`);
  const choice = admin.getByRole("radio").nth(3);
  const start = new Date((await choice.getAttribute("value")) ?? "");
  await choice.check();
  await book(studio.app, { name: "Someone quicker", from: start });

  await admin.getByRole("button", { name: "Move the meeting", exact: true }).click();

  await expect(admin.getByRole("alert")).toHaveText("That time has just been taken. Choose another one.");
  await expect(admin.locator(`input[value="${start.toISOString()}"]`)).toHaveCount(0);
});

test("who did not come is marked from the start of the meeting on", async ({ studio }) => {
  const { id, start } = await book(studio.app, { name: "Śliwa Anna" });
  const early = await studio.sit("admin");
  await early.goto(`${calendar}/${id}`);
  await expect(early.getByRole("link", { name: "Move", exact: true })).toBeVisible();
  await expect(early.getByRole("button", { name: "Mark as no-show" })).toHaveCount(0);

  studio.app.turnClock(new Date(start.getTime() + 60_000));
  const admin = await studio.sit("admin");
  await admin.goto(`${calendar}/${id}`);
  await admin.getByRole("button", { name: "Mark as no-show" }).click();
  await expect(admin.getByText("No-show", { exact: true })).toBeVisible();
});

test("staff see their own meetings, admins everyone's or one host's", async ({ studio }) => {
  const { page: ana, slug, id } = await studio.hire();
  const others = await book(studio.app, { name: "For the admin" });
  await book(studio.app, { name: "For Ana", slug });
  const list = `${calendar}?view=list&date=${others.start.toISOString().slice(0, 10)}`;

  await ana.goto(list);
  await expect(ana.getByRole("link", { name: /For Ana/ })).toBeVisible();
  await expect(ana.getByRole("link", { name: /For the admin/ })).toHaveCount(0);
  expect((await ana.goto(`${calendar}/${others.id}`))?.status()).toBe(404);

  const admin = await studio.sit("admin");
  await admin.goto(list);
  await expect(admin.getByRole("link", { name: /For the admin/ })).toBeVisible();
  await hydrated(admin);
  await admin.getByLabel("Person").selectOption({ label: "Ana Silva" });
  await expect(admin).toHaveURL(new RegExp(`who=${id}`));
  await expect(admin.getByRole("link", { name: /For the admin/ })).toHaveCount(0);
  await expect(admin.getByRole("link", { name: /For Ana/ })).toBeVisible();
});
