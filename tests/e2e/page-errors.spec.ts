import { expect, test } from "./fixtures.ts";

const throws = "<script>setTimeout(() => { throw new Error('planted'); })</script>";
const writes = "<script>console.error('written')</script>";

test("errors of every page are heard", async ({ page, browser, pageErrors }) => {
  await page.setContent(throws);
  await expect.poll(() => pageErrors).toEqual(["planted"]);
  const other = await browser.newContext();
  await (await other.newPage()).setContent(writes);
  await expect.poll(() => pageErrors).toEqual(["planted", "written"]);
  await other.close();
  pageErrors.length = 0;
});

test.describe("a test fails by an error that it did not provoke", () => {
  test.fail();

  test("thrown by a script", async ({ page }) => {
    await Promise.all([page.waitForEvent("pageerror"), page.setContent(throws)]);
  });

  test("written by a script", async ({ page }) => {
    await Promise.all([page.waitForEvent("console"), page.setContent(writes)]);
  });
});
