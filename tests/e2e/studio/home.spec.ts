import { newId } from "#domain/kernel/id.ts";
import { seedLead } from "#tests/leads.ts";
import { look } from "../look.ts";
import { expect, test } from "./studio.ts";

const row = { priority: "normal", status: "todo" } as const;

test("the home shows what waits, answers its filter at once, and leads a new admin through the first week", async ({
  studio: { app, sit },
}) => {
  const { db } = app.inside;
  const at = app.inside.clock();
  await seedLead(db, at, "Lena Berg");
  const late = {
    id: newId(),
    title: "Warm up the addresses",
    dueOn: "2020-01-02",
    createdAt: at,
    updatedAt: at,
    ...row,
  };
  await db.insertInto("tasks").values(late).execute();
  const page = await sit("admin");
  await page.goto("/studio");
  await expect(page.getByText("2 things need you.")).toBeVisible();
  const needs = page.getByRole("region", { name: "Needs you" });
  await expect(needs.getByRole("listitem")).toHaveCount(2);

  await needs.getByRole("link", { name: "Leads 1", exact: true }).click();
  await expect(page).toHaveURL(/\?needs=lead$/);
  await expect(needs.getByRole("listitem")).toHaveCount(1);
  await expect(needs.getByRole("listitem")).toContainText("Lena Berg, Berg & Co");
  await page.goto("/studio?needs=money");
  await expect(needs).toContainText("Nothing here.");

  const week = page.getByRole("region", { name: "Your first week" });
  await expect(week.getByRole("link", { name: /^Your name and logo/ })).toBeVisible();
  await expect(week).toContainText("0 of 9 done");
  await expect(page.getByRole("region", { name: "Backups", exact: true })).toContainText("Last backupNone yet");
  await week.getByRole("link", { name: /^Your first client/ }).click();
  await expect(page).toHaveURL("/studio/workspace/clients/new");

  await page.goto("/studio");
  await look(page);

  await week.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByText("First week hidden.")).toBeVisible();
  await expect(week).toHaveCount(0);
  await page.reload();
  await expect(needs).toBeVisible();
  await expect(week).toHaveCount(0);
});

test("staff see what is theirs, and neither the money nor the first week", async ({ studio: { sit } }) => {
  const page = await sit("staff");
  await page.goto("/studio");

  await expect(page.getByText("Nothing needs you right now.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Today" })).toContainText("No meetings today.");
  await expect(page.getByRole("region", { name: /so far$/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Backups", exact: true })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your first week" })).toHaveCount(0);
});
