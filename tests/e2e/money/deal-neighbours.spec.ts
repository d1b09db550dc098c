import { extractText, getDocumentProxy } from "unpdf";
import { recordStep } from "#domain/deals/commands/index.ts";
import { expect, startSession, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { seedDealt } from "./dealt.ts";

test.use({ live: true });

test("a deal's file leads to the next one of the column it was opened from, by link and by key", async ({
  as,
  app,
}) => {
  const { add, meet, clientId, mark } = await seedDealt(app);
  await add({ company: `Found ${mark}` });
  await meet({ company: `Upper ${mark}` });
  await meet({ company: `Lower ${mark}` });
  const page = await as("admin");
  await page.goto(`/studio/workspace/deals?client=${clientId}`);
  const column = page.getByRole("region", { name: "Meeting held", exact: true });
  // Both stand there since one moment, in either order.
  const [first = "", last = ""] = await column.getByRole("listitem").getByRole("link").allInnerTexts();
  expect([first, last].sort()).toEqual([`Lower ${mark}`, `Upper ${mark}`]);
  await page.getByRole("link", { name: first, exact: true }).click();
  const title = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  await expect(title(first)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Previous deal: / })).toHaveCount(0);

  await page.getByRole("link", { name: `Next deal: ${last}`, exact: true }).click();
  await expect(title(last)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Next deal: / })).toHaveCount(0);
  await page.keyboard.press("k");
  await expect(title(first)).toBeVisible();
  await page.keyboard.press("j");
  await expect(title(last)).toBeVisible();

  // A dialog and a comment keep the column; in a field the keys are letters.
  await page.getByRole("link", { name: "Lost", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByLabel("Your comment").pressSequentially("jk");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("main").getByText("jk", { exact: true })).toBeVisible();
  await expect(title(last)).toBeVisible();
  await page.getByRole("link", { name: `Previous deal: ${first}`, exact: true }).click();
  await expect(title(first)).toBeVisible();

  // What was typed about one deal does not go on to the next.
  await page.getByLabel("Your comment").fill("About this one only");
  await page.getByRole("link", { name: `Next deal: ${last}`, exact: true }).click();
  await expect(title(last)).toBeVisible();
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  await expect(page.locator(":focus")).not.toHaveJSProperty("tagName", "BODY");
});

test("a deal that moves on while it is open still leads to what came after it", async ({ as, app }) => {
  const { add, clientId, admin, now, today, mark } = await seedDealt(app);
  for (const name of ["One", "Two", "Three"]) await add({ company: `${name} ${mark}` });
  const page = await as("admin");
  await page.goto(`/studio/workspace/deals?client=${clientId}&view=list`);
  const links = page.getByRole("main").getByRole("link", { name: new RegExp(`${mark}$`) });
  const [first = "", second = "", third = ""] = await links.allInnerTexts();
  await links.nth(1).click();
  await expect(page.getByRole("heading", { level: 1, name: second, exact: true })).toBeVisible();
  await hydrated(page);

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const step = { intent: "meeting_held", onDay: today, words: "" } as const;
  expect(await recordStep({ db: app.inside.db, actor: admin, now, today }, { clientId, id, ...step })).toMatchObject({
    ok: true,
  });
  await expect(page.getByRole("region", { name: "History" })).toContainText("Meeting held");
  await expect(page.getByRole("link", { name: `Previous deal: ${first}`, exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Next deal: ${third}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: third, exact: true })).toBeVisible();
});

test("both sides open a deal's file as a document", async ({ as, app, browser }) => {
  const { email, meet, mark } = await seedDealt(app);
  const { id } = await meet({ company: `Papered ${mark}` });
  const client = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url });
  await startSession(app, client, { email });
  for (const [page, list] of [
    [client, "/dashboard/deals"],
    [await as("admin"), "/studio/workspace/deals"],
  ] as const) {
    await page.goto(`${list}/${id}`);
    const path = await page.getByRole("link", { name: "PDF (opens in a new tab)", exact: true }).getAttribute("href");
    const file = await page.request.get(path ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    const document = await getDocumentProxy(new Uint8Array(await file.body()));
    const { text } = await extractText(document, { mergePages: true });
    for (const words of [`Papered ${mark}`, "Teresa Moura", "Meeting held"]) expect(text).toContain(words);
  }
  await client.close();
});
