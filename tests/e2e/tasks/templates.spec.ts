import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";

test("a template that is edited later leaves running timelines alone, and the next client gets what it says now", async ({
  as,
  app,
}) => {
  const { db, clock } = app.inside;
  const clients = [newId(), newId()];
  const mark = clients[0]?.slice(-6) ?? "";
  await db
    .insertInto("clients")
    .values(clients.map((id, nth) => ({ id, companyName: `Moss ${mark} ${nth}` })))
    .execute();
  const templateId = newId();
  const at = clock();
  const name = `Launch ${mark}`;
  await db.insertInto("timelineTemplates").values({ id: templateId, name, createdAt: at, updatedAt: at }).execute();
  const preset = { title: "Old words", offsetDays: 0, lengthDays: 1, assignTo: "nobody" };
  await db
    .insertInto("timelineTemplateTasks")
    .values({ id: newId(), templateId, position: 0, ...preset })
    .execute();
  const page = await as("admin");
  async function give(client: string) {
    await page.goto(`/studio/workspace/clients/${client}/timeline`);
    await page.getByLabel("Template").selectOption({ label: name });
    await page.getByLabel("First day").fill("2100-03-27");
    await page.getByRole("button", { name: "Add its tasks" }).click();
    await page.waitForURL(/\/studio\/workspace\/tasks\?/);
  }
  const [first = "", second = ""] = clients;
  await give(first);
  await expect(page.getByRole("link", { name: "Old words" })).toContainText("27 Mar 2100");

  await page.goto(`/studio/workspace/settings/timelines/${templateId}`);
  await page.getByLabel("Title").fill("New words");
  await page.getByLabel("Starts, in days after the first day").fill("2");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await give(second);
  await expect(page.getByRole("link", { name: "New words" })).toContainText("29 Mar 2100");
  await page.goto(`/studio/workspace/timeline?date=2100-03-25&client=${first}`);
  await expect(page.getByRole("button", { name: "Old words, 27 Mar 2100" })).toBeVisible();
  await expect(page.getByRole("button", { name: /New words/ })).toHaveCount(0);
});
