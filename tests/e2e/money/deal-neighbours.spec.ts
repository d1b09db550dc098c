import { extractText, getDocumentProxy } from "unpdf";
import { password } from "#tests/people.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { seedDealt } from "./dealt.ts";

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
  await hydrated(page);
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
});

test("both sides open a deal's file as a document", async ({ as, app, browser }) => {
  const { email, meet, mark } = await seedDealt(app);
  const { id } = await meet({ company: `Papered ${mark}` });
  const client = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url });
  await signIn(client, { email, password });
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
