import { newId } from "#domain/kernel/id.ts";
import { expect, resident, startSession, type TestApp, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

/** A company whose members see their tasks, one member, and a task shown to them. */
async function seed(app: TestApp) {
  const who = await resident(app, "client");
  const { db, clock } = app.inside;
  const member = db.selectFrom("clientMembers").innerJoin("authUsers as user", "user.id", "userId");
  const { clientId } = await member.select("clientId").where("user.email", "=", who.email).executeTakeFirstOrThrow();
  await db.updateTable("clientPortal").set({ showTasks: true }).where("clientId", "=", clientId).execute();
  const id = newId();
  const at = clock();
  const title = `Approve the ads ${id.slice(-6)}`;
  const stamps = { createdAt: at, updatedAt: at };
  await db
    .insertInto("tasks")
    .values({ id, clientId, title, clientVisible: true, ...stamps })
    .execute();
  return { who, id, clientId, title };
}

test("a file on a task the client sees is opened by them, taken off, and hung up again", async ({
  as,
  browser,
  app,
}) => {
  const { who, id, title } = await seed(app);
  const page = await as("admin");
  await page.goto(`/studio/workspace/tasks/${id}`);
  const files = page.getByRole("region", { name: "Files" });
  await expect(files.getByText("The client sees these files.")).toBeVisible();
  await files.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(files.getByText("Choose a file first.")).toBeVisible();
  const brief = { name: "brief.txt", mimeType: "text/plain", buffer: Buffer.from("Blue, not green.") };
  await files.getByLabel("Add a file").setInputFiles(brief);
  await files.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(files.getByRole("link", { name: "brief.txt" })).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, theirs, who);
  await theirs.goto("/dashboard/tasks");
  const link = theirs.getByRole("listitem").filter({ hasText: title }).getByRole("link", { name: "brief.txt" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(await (await theirs.request.get(address)).text()).toBe("Blue, not green.");

  await files.getByRole("button", { name: "Remove brief.txt" }).click();
  // Hovering keeps it open for as long as the test needs.
  await page.getByText("File removed.").hover();
  await expect(files.getByText("Removed files (1)")).toBeVisible();
  expect((await theirs.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(files.getByRole("link", { name: "brief.txt" })).toBeVisible();
  expect((await theirs.request.get(address)).status()).toBe(200);
  await theirs.context().close();
});

test("a comment that is only typed outlives what else is done with the task, and is asked about", async ({
  as,
  app,
}) => {
  const { id } = await seed(app);
  const page = await as("admin");
  await page.goto(`/studio/workspace/tasks/${id}`);
  const box = page.getByRole("textbox", { name: "Comment" });
  await box.fill("Half a thought");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
  await expect(box).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Discard what you typed?");
  await question.getByRole("button", { name: "Keep editing", exact: true }).click();

  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(box).toHaveValue("");
  await expect(page.getByText("Half a thought")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/tasks$/);
});

test("a client's page shows what is to be done for it, and begins a task for it", async ({ as, app }) => {
  const { clientId, title } = await seed(app);
  const page = await as("admin");
  await page.goto(`/studio/workspace/clients/${clientId}`);
  const part = page.getByRole("region", { name: "Tasks" });
  await expect(part.getByRole("link", { name: title })).toBeVisible();
  await part.getByRole("link", { name: "Add task", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Client", exact: true }).last()).toHaveValue(clientId);
  await hydrated(page);
  const more = `Call them ${clientId.slice(-6)}`;
  await page.getByLabel("Title").fill(more);
  await page.getByRole("button", { name: "Add task", exact: true }).click();
  await expect(page.getByRole("link", { name: more })).toBeVisible();
});
