import { newId } from "#domain/kernel/id.ts";
import { expect, resident, startSession, test } from "../fixtures.ts";
import { barriers } from "../look.ts";

test("an admin unlinks somebody's company account, after being told what that does", async ({ as, app, browser }) => {
  const staff = await resident(app, "staff");
  const { db } = app.inside;
  const own = db.selectFrom("authUsers").select("id").where("email", "=", staff.email);
  const { id: personId } = await own.executeTakeFirstOrThrow();
  const email = "kim@acme.example";
  await db
    .insertInto("linkedIdentities")
    .values({
      id: newId(),
      personId,
      issuer: "https://id.acme.example/",
      subject: newId(),
      email,
      linkedAt: app.inside.clock(),
    })
    .execute();
  const theirs = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, theirs, staff);
  await theirs.goto("/studio");
  const page = await as("admin");
  await page.goto(`/studio/vault/passwords/${personId}`);
  const details = page.getByRole("dialog", { name: "User Details" });
  await expect(details.getByText("kim@acme.example at id.acme.example", { exact: true })).toBeVisible();

  const unlink = "Unlink company account kim@acme.example at id.acme.example";
  await details.getByRole("link", { name: unlink, exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("is signed out on every device", { exact: false })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await question.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(details.getByText("kim@acme.example at id.acme.example", { exact: true })).toBeVisible();
  await details.getByRole("link", { name: unlink, exact: true }).click();
  await question.getByRole("button", { name: unlink, exact: true }).click();

  await expect(question).toHaveCount(0);
  await expect(details.getByText("kim@acme.example", { exact: false })).toHaveCount(0);
  await theirs.goto("/studio");
  await expect(theirs).toHaveURL(/\/login\?next=/);
});
