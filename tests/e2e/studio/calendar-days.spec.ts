import { newId } from "#domain/kernel/id.ts";
import type { TestApp } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { book } from "./meetings.ts";
import { expect, test } from "./studio.ts";

const calendar = "/studio/workspace/calendar";

/** A task that is due today, and a colleague who is away. */
async function seed({ inside: { db, clock } }: TestApp, awayId: string) {
  const at = clock();
  const today = at.toISOString().slice(0, 10);
  const task = { id: newId(), title: "Enter the report", dueOn: today, createdAt: at, updatedAt: at };
  await db.insertInto("tasks").values(task).execute();
  await db.insertInto("timeOff").values({ hostId: awayId, fromDay: today, toDay: today }).execute();
  return { today, taskId: task.id };
}

test("what is due and who is away stand beside the meetings, and each kind can be switched off", async ({ studio }) => {
  const { id } = await studio.hire();
  const { today, taskId } = await seed(studio.app, id);
  await book(studio.app, { name: "Helena Brandt" });
  const admin = await studio.sit("admin");
  const due = admin.getByRole("link", { name: /Enter the report/ });
  const away = admin.getByRole("link", { name: /Ana Silva/ });

  for (const view of ["month", "week", "list"]) {
    await admin.goto(`${calendar}?view=${view}&date=${today}`);
    for (const entry of [due, away, admin.getByRole("link", { name: /Helena Brandt/ })])
      await expect(entry).toBeVisible();
  }
  await hydrated(admin);
  await admin.getByLabel("Absences").uncheck();
  await expect(admin).toHaveURL(/show=tasks(&|$)/);
  await expect(away).toHaveCount(0);
  await admin.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Week", exact: true }).click();
  await expect(admin).toHaveURL(/view=week/);
  await expect(away).toHaveCount(0);
  await due.click();
  await expect(admin).toHaveURL(new RegExp(`/tasks/${taskId}$`));
  await expect(admin.getByRole("dialog", { name: "Enter the report" })).toBeVisible();
});

test("an address for another program is shown once, can be replaced, and revoked", async ({ studio }) => {
  const { page: ana, id } = await studio.hire();
  await seed(studio.app, id);
  await ana.goto(`${calendar}?view=list`);
  await ana.getByRole("link", { name: "Subscribe", exact: true }).click();
  const dialog = ana.getByRole("dialog", { name: "Subscribe" });
  const address = dialog.getByLabel("Address of your calendar");
  await dialog.getByRole("button", { name: "Create an address", exact: true }).click();
  await expect(address).toHaveValue(/\/feeds\/[\w-]{43}\/calendar\.ics$/);
  const first = await address.inputValue();
  const read = async (url: string) => {
    const answer = await fetch(url);
    return answer.ok ? await answer.text() : answer.status;
  };
  expect(await read(first)).toContain("SUMMARY:Away");

  await ana.reload();
  await expect(dialog.getByText("It is not shown again.")).toBeVisible();
  await hydrated(ana);
  await dialog.getByRole("link", { name: "Replace", exact: true }).click();
  await ana.getByRole("alertdialog").getByRole("button", { name: "Replace", exact: true }).click();
  await expect(address).toHaveValue(/\/feeds\//);
  const second = await address.inputValue();
  expect([await read(first), await read(second)]).toEqual([404, expect.stringContaining("Enter the report")]);

  await dialog.getByRole("link", { name: "Revoke", exact: true }).click();
  await ana.getByRole("alertdialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Create an address", exact: true })).toBeVisible();
  expect(await read(second)).toBe(404);
});
