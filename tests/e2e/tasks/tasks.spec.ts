import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { expect, resident, startSession, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";
import { hydrated } from "../hydrated.ts";

test("a task is written down, begun, talked about, thrown away and taken back", async ({ as }) => {
  const page = await as("staff");
  const title = "Write the mails";
  await page.goto("/studio/workspace");
  await expect(page).toHaveURL("/studio/workspace/tasks");
  await hydrated(page);
  await page.getByRole("link", { name: "New task", exact: true }).click();
  await page.getByLabel("Start").fill("2026-03-29");
  await page.getByLabel(/^Due/).fill("2026-03-28");
  await page.getByRole("button", { name: "Add task", exact: true }).click();
  await expect(page.getByText("Enter what needs to be done.")).toBeVisible();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add task", exact: true }).click();
  await expect(page.getByText("The due day is before the start.")).toBeVisible();
  await page.getByLabel(/^Due/).fill("2026-03-30");
  await page.getByRole("button", { name: "Add task", exact: true }).click();

  const row = page.getByRole("link", { name: title });
  await expect(row).toContainText("Overdue, 30 Mar 2026");
  await row.click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Comment" }).fill("Half of them are written");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Half of them are written")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("on the board a card goes from state to state by the keyboard, and the focus goes with it", async ({ as }) => {
  const page = await as("staff");
  const title = "Call them";
  await page.goto("/studio/workspace/tasks/new?view=board");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add task", exact: true }).click();
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const card = page.getByRole("link", { name: title });
  await expect(column("To do").getByRole("link", { name: title })).toBeVisible();

  await card.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(column("In progress").getByRole("link", { name: title })).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(column("Blocked").getByRole("link", { name: title })).toBeFocused();
  await page.getByRole("button", { name: `Done: ${title}` }).click();
  await expect(column("Done").getByRole("link", { name: title })).toBeVisible();
});

test("a second move before the answer to the first is made after it", async ({ as }) => {
  const page = await as("staff");
  const title = `Ring them ${newId()}`;
  await page.goto("/studio/workspace/tasks/new?view=board");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add task", exact: true }).click();
  const card = page.getByRole("link", { name: title });
  await expect(card).toBeVisible();
  const moves = await heldBack(page, "**/tasks/*.data*", "POST");

  await card.press("Shift+ArrowRight");
  await expect.poll(() => moves.waiting()).toBe(1);
  await card.press("Shift+ArrowRight");
  moves.letGo();

  await expect(
    page.getByRole("region", { name: "Blocked", exact: true }).getByRole("link", { name: title }),
  ).toBeFocused();
});

test("a second click before the page is read anew does nothing, and is no conflict with oneself", async ({ as }) => {
  const page = await as("staff");
  await page.goto("/studio/workspace/tasks/new");
  const title = `Ring them ${newId()}`;
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add task", exact: true }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  const readings = await heldBack(page, "**/tasks/*.data*", "GET");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/tasks/")) sent += 1;
  });

  const moves = page.locator("button[value=move]");
  await moves.first().click();
  await expect.poll(() => readings.waiting()).toBe(1);
  await moves.last().click({ force: true });
  readings.letGo();

  await expect(page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(sent).toBe(1);
});

test("a client sees what is shown to them and marks it done; the rest stays with the team", async ({
  browser,
  app,
}) => {
  const who = await resident(app, "client");
  const { db } = app.inside;
  const member = db.selectFrom("clientMembers").innerJoin("authUsers as user", "user.id", "userId");
  const { clientId } = await member.select("clientId").where("user.email", "=", who.email).executeTakeFirstOrThrow();
  await db.updateTable("clientPortal").set({ showTasks: true }).where("clientId", "=", clientId).execute();
  const admin = await db.selectFrom("people").select("id").where("role", "=", "admin").executeTakeFirstOrThrow();
  const at = app.inside.clock();
  const stamps = { clientId, createdAt: at, updatedAt: at, createdBy: adminOf(admin.id).id };
  const shown = { clientVisible: true, clientMayComplete: true };
  await db
    .insertInto("tasks")
    .values([
      { id: crypto.randomUUID(), title: "Send your logo", ...shown, ...stamps },
      { id: crypto.randomUUID(), title: "Think about their price", ...stamps },
    ])
    .execute();
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, who);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Tasks", exact: true }).click();
  await page.getByRole("button", { name: "Done: Send your logo" }).click();

  await expect(page.getByRole("list", { name: "Done" })).toContainText("Send your logo");
  await expect(page.getByText("Think about their price")).toHaveCount(0);
  await page.context().close();
});

test("what is typed about a task outlives a reload, the way back, and another tab that throws the task away", async ({
  as,
  app,
}) => {
  const { db, clock } = app.inside;
  const now = clock();
  const id = newId();
  await db.insertInto("tasks").values({ id, title: "Write the mails", createdAt: now, updatedAt: now }).execute();
  const page = await as("admin");
  await page.goto(`/studio/workspace/tasks/${id}/edit`);
  await hydrated(page);
  const words = page.getByRole("dialog").getByLabel("Description");
  await words.fill("Half of them are written.");
  await page.reload();
  await expect(words).toHaveValue("Half of them are written.");
  await hydrated(page);
  await page.goto("/studio");
  await page.goBack();
  await expect(words).toHaveValue("Half of them are written.");
  await hydrated(page);

  const other = await page.context().newPage();
  await other.goto(`/studio/workspace/tasks/${id}?ask=delete`);
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(other.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  const save = page.getByRole("button", { name: "Save Changes", exact: true });
  await save.click();

  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("What you typed is still here.");
  await expect(words).toHaveValue("Half of them are written.");

  await page.goto("/studio/workspace/tasks/new");
  await hydrated(page);
  await words.fill("Call them.");
  await page.reload();
  await expect(words).toHaveValue("Call them.");
});
