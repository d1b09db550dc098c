import { freePort } from "#tests/free-port.ts";
import { startOfStory } from "../clock.ts";
import { hydrated } from "../hydrated.ts";
import { expect, test } from "./studio.ts";

const secret = "a-mailbox-of-its-own";

test("an admin enters the mailbox for replies, reads what is wrong with it, and turns it off", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto("/studio/workspace/settings");
  await admin.getByRole("link", { name: /^Replies by email/ }).click();
  const save = admin.getByRole("button", { name: "Save", exact: true });
  await admin.getByLabel("Address", { exact: true }).fill("meetings@agency.test");
  await admin.getByLabel("IMAP server").fill("127.0.0.1");
  await admin.getByLabel("Encryption").selectOption("None");
  await admin.getByLabel("Port").fill(String(await freePort()));
  await admin.getByLabel("User name").fill("meetings");
  await admin.getByLabel("Password").fill(secret);
  await save.click();

  await expect(admin.getByLabel("Encryption")).toHaveAccessibleDescription(
    /^Without encryption the password can be read/,
  );
  await expect(admin.getByLabel("Address", { exact: true })).toHaveValue("meetings@agency.test");

  await admin.getByRole("checkbox", { name: /^The server is inside our own network/ }).check();
  await save.click();
  await expect(admin.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(save).toBeFocused();
  expect(await admin.content()).not.toContain(secret);

  await admin.getByRole("button", { name: "Try it", exact: true }).click();
  await expect(admin.getByText("Nothing answers at this port.")).toBeVisible();

  const { db } = studio.app.inside;
  const { id } = await db.selectFrom("replyMailboxes").select("id").executeTakeFirstOrThrow();
  const failed = {
    mailboxId: id,
    uid: 7n,
    tries: 7,
    failedAt: startOfStory,
    because: "The server says: Internal error",
  };
  await db
    .insertInto("failedMessages")
    .values({ ...failed, sender: "ida@visitor.test" })
    .execute();
  await admin.reload();
  const row = admin.getByRole("table", { name: "Messages that could not be read" }).getByRole("row").last();
  await expect(row).toContainText("ida@visitor.test");
  await expect(row).toContainText("The server says: Internal error");
  await expect(row).toContainText("Skipped after 7 tries.");
  await hydrated(admin);

  await admin.getByRole("checkbox", { name: "Read this mailbox" }).uncheck();
  await save.click();
  await expect(admin.getByRole("checkbox", { name: "Read this mailbox" })).not.toBeChecked();
  const kept = () => db.selectFrom("replyMailboxes").select(["version", "isOn"]).execute();
  await expect.poll(kept).toEqual([{ version: 2, isOn: false }]);
});
