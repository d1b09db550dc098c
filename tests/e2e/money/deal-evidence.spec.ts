import { expect, startSession, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test.use({ live: true });

const label = "Evidence, such as the signed contract";
const paper = (name: string, words: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });

test("a comment on a deal brings its evidence, which is seen by whoever sees the comment", async ({
  as,
  app,
  browser,
}) => {
  const { email, meet, mark } = await seedDealt(app);
  const { id } = await meet({ company: `Papermill ${mark}` });
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/deals/${id}`);
  const say = async (words: string, fill: () => Promise<void>) => {
    await admin.getByLabel("Your comment").fill(words);
    await fill();
    await admin.getByRole("button", { name: "Send", exact: true }).click();
  };

  await say("The order, signed.", () => admin.getByLabel(label).setInputFiles(paper("order.txt", "We take forty.")));
  const theirs = admin.getByRole("link", { name: "order.txt (opens in a new tab)", exact: true });
  await expect(theirs).toBeVisible();
  await expect(admin.getByLabel("Your comment")).toHaveValue("");
  await say("For us alone.", async () => {
    await admin.getByLabel(label).setInputFiles(paper("margins.txt", "Nine percent."));
    await admin.getByRole("checkbox", { name: /reads it too$/ }).uncheck();
  });
  const ours = admin.getByRole("link", { name: "margins.txt (opens in a new tab)", exact: true });
  await expect(ours).toBeVisible();
  const shared = await theirs.getAttribute("href");
  const secret = await ours.getAttribute("href");
  const portal = (address: string | null) => (address ?? "").replace("/studio/workspace/", "/dashboard/");

  const ana = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, ana, { email });
  await ana.goto(`/dashboard/deals/${id}`);
  const link = ana.getByRole("link", { name: "order.txt (opens in a new tab)", exact: true });
  await expect(link).toHaveAttribute("href", portal(shared));
  await expect(ana.getByText("For us alone.")).toHaveCount(0);
  expect(await (await ana.request.get(portal(shared))).text()).toBe("We take forty.");
  expect((await ana.request.get(portal(secret))).status()).toBe(404);
  expect((await admin.request.get(secret ?? "")).status()).toBe(200);

  await ana.getByLabel("Your comment").fill("Ours, too.");
  await ana.getByLabel(label).setInputFiles(paper("ours.txt", "Agreed."));
  await ana.getByRole("button", { name: "Send", exact: true }).click();
  await expect(ana.getByRole("link", { name: "ours.txt (opens in a new tab)", exact: true })).toBeVisible();
  await expect(admin.getByRole("link", { name: "ours.txt (opens in a new tab)", exact: true })).toBeVisible();
  await ana.context().close();
});

test("evidence of a kind that is not taken is refused beside its field, and the words stay", async ({ as, app }) => {
  const { meet, mark } = await seedDealt(app);
  const { id } = await meet({ company: `Refused ${mark}` });
  const page = await as("admin");
  await page.goto(`/studio/workspace/deals/${id}`);
  await page.getByLabel("Your comment").fill("See the program.");
  const program = { name: "run.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ\u0000\u0001") };
  await page.getByLabel(label).setInputFiles(program);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Your comment")).toHaveValue("See the program.");
  await expect(page.getByText("Nothing has been said about this deal yet.")).toBeVisible();
});
