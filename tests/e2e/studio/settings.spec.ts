import { password } from "#tests/people.ts";
import { expect, test } from "./studio.ts";

const settings = "/studio/workspace/settings";

test("what an admin writes is on the public site at the next request", async ({ studio, page }) => {
  const admin = await studio.sit("admin");
  await admin.goto(settings);
  await admin.getByRole("link", { name: /^Landing page/ }).click();
  const headline = admin.getByRole("region", { name: "Headline", exact: true });
  await headline.getByRole("textbox", { name: "Phrase 1", exact: true }).fill("Doors open by themselves.");
  await headline.getByRole("button", { name: "Save", exact: true }).click();
  await expect(headline.getByText("Saved. It is in use from now on.")).toBeVisible();
  await expect(headline.getByRole("button", { name: "Save", exact: true })).toBeFocused();

  await admin.goto(`${settings}/brand`);
  await admin.getByLabel("Name", { exact: true }).fill("Northdoor");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Saved. It is in use from now on.")).toBeVisible();
  await expect(admin.getByRole("link", { name: "Northdoor Studio", exact: true })).toBeVisible();

  await page.goto(studio.app.url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Doors open by themselves.");
  await expect(page.locator("body")).toContainText("Northdoor");
});

test("the first bank account is in the agency's currency, and the next in another", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${settings}/bankAccounts`);
  const add = admin.getByRole("button", { name: "Add account", exact: true });
  await add.click();
  await add.click();
  await expect(admin.getByLabel("Currency", { exact: true }).nth(0)).toHaveValue("USD");
  await expect(admin.getByLabel("Currency", { exact: true }).nth(1)).toHaveValue("");
});

test("of two admins who write at once the second sees both values and takes either", async ({ studio }) => {
  const [one, other] = await Promise.all([studio.sit("admin"), studio.sit("admin")]);
  for (const page of [one, other]) await page.goto(`${settings}/footers`);
  await one.getByLabel("In the studio").fill("Ours alone.");
  await one.getByRole("button", { name: "Save", exact: true }).click();
  await expect(one.getByText("Saved. It is in use from now on.")).toBeVisible();

  await other.getByLabel("In the studio").fill("Mine alone.");
  await other.getByRole("button", { name: "Save", exact: true }).click();

  await expect(other.getByRole("alert")).toBeFocused();
  await expect(other.getByRole("row", { name: "In the studio Mine alone. Ours alone." })).toBeVisible();
  await expect(other.getByLabel("In the studio")).toHaveValue("Mine alone.");
  await other.getByRole("button", { name: "Save mine", exact: true }).click();
  await expect(other.getByRole("contentinfo")).toHaveText("Mine alone.");

  await one.getByLabel("In the studio").fill("Once more.");
  await one.getByRole("button", { name: "Save", exact: true }).click();
  await one.getByRole("link", { name: "Take theirs", exact: true }).click();
  await expect(one.getByLabel("In the studio")).toHaveValue("Mine alone.");
});

test("a problem stands beside its box and nothing typed is lost", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${settings}/brand`);
  await admin.getByLabel("Instagram profile").fill("ftp://pictures.example/us");
  await admin.getByLabel("Name", { exact: true }).fill("Half done");

  await admin.getByRole("button", { name: "Save", exact: true }).click();

  const box = admin.getByLabel("Instagram profile");
  await expect(box).toHaveAccessibleDescription("Enter a web address, such as agency.example.");
  await expect(admin.getByLabel("Name", { exact: true })).toHaveValue("Half done");
});

test("the accent an admin picks colours the studio and the public site, readable by day and night", async ({
  studio,
  page,
}) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${settings}/brand`);
  await admin.getByLabel("Accent").fill("#f2c200");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Saved. It is in use from now on.")).toBeVisible();

  await page.goto(studio.app.url);
  for (const shown of [admin, page]) {
    const hue = () => shown.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
    await expect.poll(hue).toMatch(/light-dark\(oklch\(0\.\d+ 0\.\d+ 9\d/);
  }
});

test("rows come, go and change places", async ({ studio }) => {
  const admin = await studio.sit("admin");
  const headline = admin.getByRole("region", { name: "Headline", exact: true });
  await admin.goto(`${settings}/landing`);
  const first = admin.getByRole("textbox", { name: "Phrase 1" });
  const second = admin.getByRole("textbox", { name: "Phrase 2" });
  const was = await first.inputValue();
  const follows = await second.inputValue();

  await admin.getByRole("button", { name: "Move phrase 2 up" }).click();
  await admin.getByRole("button", { name: "Remove phrase 4" }).click();
  await admin.getByRole("button", { name: "Add phrase", exact: true }).click();
  await expect(admin.getByRole("textbox", { name: "Phrase 4" })).toBeFocused();
  await admin.getByRole("textbox", { name: "Phrase 4" }).fill("And a new one.");
  await headline.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Saved. It is in use from now on.")).toBeVisible();

  for (const again of [false, true]) {
    if (again) await admin.reload();
    await expect(admin.getByRole("textbox", { name: "Phrase 4" })).toHaveValue("And a new one.");
    await expect(first).toHaveValue(follows);
    await expect(second).toHaveValue(was);
  }
});

test("a policy stays a draft until it is published", async ({ studio, page }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${settings}/policies/terms`);
  await admin.getByLabel("Heading").first().fill("House rules");
  await admin.getByRole("button", { name: "Save draft", exact: true }).click();
  await expect(admin.getByText("Draft saved.")).toBeVisible();
  await page.goto(`${studio.app.url}/policies`);
  await expect(page.getByText("House rules")).toHaveCount(0);

  await admin.getByRole("button", { name: "Save and publish", exact: true }).click();
  await expect(admin.getByText("Published.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
});

test("staff set their password and what they are told in the workspace", async ({ studio }) => {
  const staff = await studio.sit("staff");
  await staff.goto("/studio/workspace/payments");
  await staff
    .getByRole("navigation", { name: "Workspace" })
    .getByRole("link", { name: "Settings", exact: true })
    .click();
  await expect(staff.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  const part = staff.getByRole("region", { name: "Password" });
  const say = async (current: string, fresh: string, again: string) => {
    await part.getByLabel("Current Password").fill(current);
    await part.getByLabel("New Password", { exact: true }).fill(fresh);
    await part.getByLabel("Confirm New Password").fill(again);
    await part.getByRole("button", { name: "Update Password", exact: true }).click();
  };
  for (const [typed, because] of [
    [["", "a", "b"], "All password fields are required"],
    [[password, "a-new-doorway", "another"], "New password and confirmation do not match"],
    [[password, "five5", "five5"], "New password must be at least 6 characters long"],
    [["wrong", "a-new-doorway", "a-new-doorway"], "This is not your current password."],
  ] as const) {
    await say(typed[0], typed[1], typed[2]);
    await expect(part.getByRole("alert")).toHaveText(because);
  }
  await say(password, "a-new-doorway", "a-new-doorway");
  await expect(part.getByText("Password updated successfully!")).toBeVisible();

  await expect(staff.getByRole("checkbox", { name: /new device: by email/ })).toBeDisabled();
  const box = staff.getByRole("checkbox", { name: "A task is assigned to me: by email" });
  await expect(box).toBeChecked();
  await box.uncheck();
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Saved.")).toBeVisible();
  await staff.goto("/profile/notifications");
  await expect(box).not.toBeChecked();
});
