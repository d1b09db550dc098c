import { newId } from "#domain/kernel/id.ts";
import { expect, resident, test } from "../fixtures.ts";
import { seedItem } from "../vault/vault.ts";

test("what is opened from a list stands beside it, and the list stays in use", async ({ as, app }) => {
  const search = newId();
  const first = `First ${search}`;
  const second = `Second ${search}`;
  for (const title of [first, second]) await seedItem(app, "prompt", { title, body: "Say it" });
  const page = await as("staff");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/studio/vault/prompts?search=${search}`);
  const card = (title: string) => page.getByRole("link", { name: title });
  const panel = page.getByRole("dialog", { name: "Prompt Details", exact: true });

  await card(first).click();
  await expect(panel).toContainText(first);
  await expect(card(first)).toHaveAttribute("aria-current", "true");
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  const list = await card(second).boundingBox();
  const beside = await panel.boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(beside?.x ?? 0);

  await card(second).click();
  await expect(panel).toContainText(second);
  await expect(panel.getByRole("heading", { name: "Prompt Details", exact: true })).toBeFocused();
  await page.goBack();
  await expect(panel).toContainText(first);
  await page.goBack();
  await expect(panel).toHaveCount(0);

  await card(second).click();
  await expect(panel).toContainText(second);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(card(second)).toBeFocused();
});

test("a panel is there before its list makes room, and one that follows it finds the room made", async ({
  as,
  app,
}) => {
  const search = newId();
  const titles = [`First ${search}`, `Second ${search}`];
  for (const title of titles) await seedItem(app, "prompt", { title, body: "Say it" });
  const page = await as("staff");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/studio/vault/prompts?search=${search}`);
  const widthOf = () => page.getByRole("list", { name: /^prompts/ }).evaluate((list) => list.clientWidth);
  /** How wide the list is at the moment the panel comes. */
  const widthAtOpening = async (title = "") => {
    const coming = page.evaluate(
      () =>
        new Promise<number>((tell) => {
          const known = document.querySelector("dialog[data-beside]");
          const watcher = new MutationObserver(() => {
            const panel = document.querySelector("dialog[data-beside]");
            if (!panel || panel === known) return;
            watcher.disconnect();
            tell(document.querySelector("ul[aria-label^=prompts]")?.clientWidth ?? 0);
          });
          watcher.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole("link", { name: title }).click();
    return coming;
  };
  const wide = await widthOf();

  expect(await widthAtOpening(titles[0])).toBe(wide);
  await expect.poll(widthOf).toBeLessThan(wide - 350);
  const narrow = await widthOf();
  expect(await widthAtOpening(titles[1])).toBe(narrow);
});

test("with less room it lies over the list, and moves beside it when there is more", async ({ as, app }) => {
  const title = `Alone ${newId()}`;
  await seedItem(app, "prompt", { title, body: "Say it" });
  const page = await as("staff");
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/studio/vault/prompts");
  await page.getByRole("link", { name: title }).click();
  const panel = page.getByRole("dialog", { name: "Prompt Details", exact: true });
  await expect(panel).toContainText(title);
  await expect(page.locator("dialog:modal")).toHaveCount(1);

  await page.setViewportSize({ width: 1280, height: 768 });
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await expect(panel).toContainText(title);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("a question above a panel stays on top when the window gets narrow or wide", async ({ as, app }) => {
  const { db, clock } = app.inside;
  const { email } = await resident(app, "staff");
  const { id: userId } = await db
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const taskId = newId();
  const stamps = { createdAt: clock(), updatedAt: clock() };
  await db
    .insertInto("tasks")
    .values({ id: taskId, title: "Turn it", ...stamps })
    .execute();
  const page = await as("admin");
  for (const at of [`/studio/vault/passwords/${userId}?ask=suspend`, `/studio/workspace/tasks/${taskId}?ask=delete`]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at);
    const no = page.getByRole("alertdialog").getByRole("link", { name: "Cancel", exact: true });
    await expect(no).toBeFocused();
    for (const width of [768, 1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator("dialog:modal")).toHaveCount(width < 1200 ? 2 : 1);
      await expect(no).toBeFocused();
      await no.click({ trial: true, timeout: 5_000 });
    }
    await no.click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();
  }
});
