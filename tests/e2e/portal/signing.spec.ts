import { codeOf, openSigningPath } from "#domain/papers/signing/index.ts";
import { demoAdmin } from "#server/demo/people.ts";
import { expect, startSession, test } from "../fixtures.ts";
import { asDemo, type TestApp } from "../open-test-app.ts";

test.use({ opening: { from: asDemo }, viewport: { width: 375, height: 740 } });

/** Who signs the demo's waiting paper, in their order. */
async function signersOf({ inside: { db, keys } }: TestApp) {
  const waiting = db.selectFrom("papers").select("id").where("state", "=", "sent");
  const signers = await db
    .selectFrom("paperSigners")
    .select(["id", "paperId"])
    .where("paperId", "in", waiting)
    .orderBy("place")
    .execute();
  const [first] = signers;
  if (!first) throw new Error("nobody signs");
  const code = async () => {
    const { codeNo } = await db
      .selectFrom("paperSigners")
      .select("codeNo")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    return codeOf(keys, { signerId: first.id, codeNo });
  };
  return { link: openSigningPath(first.id, keys), paperId: first.paperId, code };
}

test("a paper is opened by a code, signed with a name that is drawn, and countersigned", async ({
  app,
  page,
  browser,
}) => {
  const { link, paperId, code } = await signersOf(app);
  await page.goto(link);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  const right = await code();
  await page.getByLabel("Code").fill(right === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Open the paper" }).click();
  await expect(page.getByText("This is not the code. 4 more tries.")).toBeVisible();
  await page.getByLabel("Code").fill(right);
  await page.getByRole("button", { name: "Open the paper" }).click();
  await expect(page.getByText("What each side promises")).toBeVisible();

  // The link alone opens nothing elsewhere.
  const elsewhere = await browser.newPage({ baseURL: app.url });
  await elsewhere.goto(link);
  await expect(elsewhere.getByText("What each side promises")).toBeHidden();
  expect((await elsewhere.request.get(`${link}/paper.pdf`)).status()).toBe(404);
  await elsewhere.close();

  await expect(page.getByText("Still missing: your consent and your name.")).toBeVisible();
  const pad = page.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("no pad");
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 12 });
  await page.mouse.up();
  await page.getByLabel(/I have read this paper/).check();
  await expect(page.getByText("Ready to sign.")).toBeVisible();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("You have signed.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Ana Silva, drawn" })).toBeVisible();

  const studio = await browser.newContext({ baseURL: app.url });
  await startSession(app, studio, { email: demoAdmin.email });
  const paper = await studio.newPage();
  await paper.goto(`/studio/workspace/papers/${paperId}`);
  await paper.getByLabel("Your name, typed").fill("Noor Haddad");
  await paper.getByLabel(/I have read this paper/).check();
  await paper.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(paper.getByText("Signed by all").first()).toBeVisible();
  await studio.close();
});
