import { briefDefault, openBriefPath, readBrief, sendBrief } from "#domain/briefs/index.ts";
import { adminOf } from "#tests/actors.ts";
import { expect, hydrated, test } from "./portal.ts";

const countries = "In which countries do you want to sell?";
/** With the time of day: a page that has saved nothing yet says "Saved while you type." */
const saved = /Saved .*\d/;
const titles = "Which job titles decide?";

test("an answer is saved while it is typed, waits for the network, and replaces no other unasked", async ({
  dashboard: { own, clientId, page },
  browser,
}) => {
  const { db, clock, keys } = own.inside;
  const people = db.selectFrom("people").select("id").where("role", "=", "admin");
  const noor = adminOf((await people.executeTakeFirstOrThrow()).id);
  const to = { name: "Rui Costa", email: "rui@silva.test" };
  await sendBrief({ db, actor: noor, now: clock() }, { clientId, to, setting: briefDefault });
  const sent = await readBrief({ db, actor: noor }, clientId);
  const linkId = sent.ok ? (sent.value.links[0]?.id ?? "") : "";
  const rui = await (await browser.newContext({ baseURL: own.url, viewport: { width: 375, height: 812 } })).newPage();
  await rui.goto(openBriefPath(keys, linkId));
  await page.goto("/dashboard/brief");
  for (const one of [rui, page]) await hydrated(one);
  const said = rui.getByRole("status").first();

  await rui.getByLabel(countries).fill("Portugal");
  await expect(said).toContainText(saved);
  await rui.getByRole("radio", { name: "Short and plain" }).check();
  await expect(rui.getByText("2 of 18 answered")).toBeVisible();

  await rui.context().setOffline(true);
  await rui.getByLabel(titles).fill("Plant manager");
  await expect(said).toContainText("No connection. What you type stays on this page");
  await rui.context().setOffline(false);
  await expect(said).toContainText(saved);
  await expect(rui.getByText("3 of 18 answered")).toBeVisible();

  // Meanwhile the member has the page as it was, and writes to the same question.
  await page.getByLabel(countries).fill("Spain");
  await expect(page.getByText("Rui Costa wrote:")).toBeVisible();
  await page.getByLabel(countries).fill("Spain and France");
  await rui.reload();
  await expect(rui.getByLabel(countries)).toHaveValue("Portugal");
  await expect(rui.getByLabel(titles)).toHaveValue("Plant manager");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Rui Costa wrote:")).toBeHidden();
  await rui.reload();
  await expect(rui.getByLabel(countries)).toHaveValue("Spain and France");

  await hydrated(rui);
  await rui.getByLabel(countries).fill("Italy");
  await expect(said).toContainText(saved);
  await page.getByLabel(countries).fill("Malta");
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(page.getByLabel(countries)).toHaveValue("Italy");

  await page.getByRole("button", { name: "The brief is done" }).click();
  await expect(page.getByRole("alert")).toContainText("required questions are not answered yet");
  await expect(page.getByText("Answer this question.").first()).toBeVisible();
  await rui.context().close();
});
