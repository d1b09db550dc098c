import { newId } from "#domain/kernel/id.ts";
import { seedLead } from "#tests/leads.ts";
import { expect, test } from "../fixtures.ts";

test("an admin reads a lead, moves it on, gives it away, and makes it a client", async ({ as, app }) => {
  const name = `Lena Berg-${newId().slice(-6)}`;
  const id = await seedLead(app.inside.db, app.inside.clock(), name);
  await as("staff");
  const page = await as("admin");
  await page.goto("/studio/workspace/leads");
  const mail = page.getByRole("link", { name: `${id}@visitor.test`, exact: true });
  await expect(mail).toHaveAttribute("href", `mailto:${id}@visitor.test`);
  await page.getByRole("link", { name }).first().click();
  await expect(mail).toHaveAttribute("href", `mailto:${id}@visitor.test`);
  await expect(page.getByRole("definition").getByText("We sell pumps.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Answers" }).getByText("Your services")).toBeVisible();

  const about = page.getByRole("region", { name: "About the lead" });
  await about.getByLabel("Email").fill("nowhere");
  await about.getByLabel("Notes").fill("Calls back on Monday.");
  await about.getByLabel("Email").evaluate((box: HTMLInputElement) => box.form?.setAttribute("novalidate", ""));
  await about.getByRole("button", { name: "Save", exact: true }).click();
  await expect(about.getByText("Enter an address such as name@company.example.")).toBeVisible();
  await expect(about.getByLabel("Notes")).toHaveValue("Calls back on Monday.");
  await about.getByLabel("Email").fill(`${id}@visitor.test`);
  await about.getByLabel("Status").selectOption("contacted");
  await about.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Prospect · Contacted")).toBeVisible();

  await about.getByLabel("Notes").fill("Calls back on Tuesday.");
  const seen = about.locator("input[name=seen]");
  const before = await seen.inputValue();
  const whose = page.getByRole("region", { name: "Assignee" });
  await whose.getByLabel("Assigned to").selectOption({ index: 1 });
  await whose.getByRole("button", { name: "Assign", exact: true }).click();
  const assigned = app.inside.db.selectFrom("leads").select("assignedTo").where("id", "=", id);
  await expect.poll(async () => (await assigned.executeTakeFirst())?.assignedTo).not.toBeNull();

  await expect(seen).not.toHaveValue(before);
  await expect(about.getByLabel("Notes")).toHaveValue("Calls back on Tuesday.");
  await about.getByRole("button", { name: "Save", exact: true }).click();
  const notes = app.inside.db.selectFrom("leads").select("notes").where("id", "=", id);
  await expect.poll(() => notes.executeTakeFirst()).toEqual({ notes: "Calls back on Tuesday." });

  await page.getByRole("link", { name: "Convert to client", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Add Client" });
  await expect(sheet.getByLabel("First Name")).toHaveValue("Lena");
  await expect(sheet.getByLabel("Company Name")).toHaveValue("Berg & Co");
  await sheet.getByLabel("Password", { exact: true }).fill("a-quiet-doorway");
  await sheet.getByRole("button", { name: "Add Client", exact: true }).click();
  await expect(page.getByText("Client added successfully!")).toBeVisible();

  await page.goto(`/studio/workspace/leads/${id}`);
  await expect(page.getByText("Prospect · Won")).toBeVisible();
  await page.getByRole("link", { name: "Berg & Co" }).click();
  await expect(page.getByRole("heading", { name: "Berg & Co" })).toBeVisible();
});
