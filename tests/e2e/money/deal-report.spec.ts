import { readFile } from "node:fs/promises";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { expect, startSession, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("both sides download the report of a month, without script too", async ({ app, browser, as }) => {
  const { email, clientId, meet, today, mark } = await seedDealt(app);
  await meet({ company: `Reported ${mark}` });
  const client = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url });
  await startSession(app, client, { email });
  const admin = await as("admin");
  for (const [page, path] of [
    [client, "/dashboard/deals"],
    [admin, `/studio/workspace/clients/${clientId}/deals`],
  ] as const) {
    await page.goto(path);
    const form = page.getByRole("form", { name: "Report", exact: true });
    await form.getByLabel("Monthly report", { exact: true }).selectOption(formatMonth(today));
    const coming = page.waitForEvent("download");
    await form.getByRole("button", { name: "Download PDF", exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`deals-${today.slice(0, 7)}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  }
  await client.close();
});
