import { expect, resident, type TestApp, test } from "../fixtures.ts";

async function aMember(app: TestApp) {
  const { email } = await resident(app, "client");
  const member = app.inside.db.selectFrom("clientMembers").innerJoin("authUsers as user", "user.id", "userId");
  return member.select(["clientId", "userId"]).where("user.email", "=", email).executeTakeFirstOrThrow();
}

test("a sheet and its question stand where they stay before there is script", async ({ app, as }) => {
  const { clientId, userId } = await aMember(app);
  const stand = async (javaScriptEnabled: boolean) => {
    const page = await as("admin", { javaScriptEnabled, reducedMotion: "reduce" });
    await page.goto(`/studio/workspace/clients/${clientId}/access?ask=remove+${userId}`);
    await expect(page.locator("dialog:modal")).toHaveCount(javaScriptEnabled ? 2 : 0);
    const sheet = await page.getByRole("dialog", { name: /^Manage Access/ }).boundingBox();
    const question = await page.getByRole("alertdialog", { name: /^Remove / }).boundingBox();
    return { sheet, question };
  };

  const before = await stand(false);
  expect(before.sheet?.width).toBeGreaterThan(400);
  expect(await stand(true)).toEqual(before);
});
