import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { addDeal, claimDeal, confirmClaim, recordStep } from "#domain/deals/commands/index.ts";
import { draftPaper, savePaperTemplate, savePaperTerms, sendPaper } from "#domain/papers/index.ts";
import { codeOf, openSigningPath } from "#domain/papers/signing/index.ts";
import { adminOf, clientOf } from "#tests/actors.ts";
import { found } from "#tests/deals.ts";
import { must } from "#tests/invoices.ts";
import { termsForm } from "#tests/papers.ts";
import { seedMember } from "#tests/people.ts";
import { expect, startSession, type TestApp, test } from "../fixtures.ts";

/** A proposal that waits for two people of a client and one of the agency. */
async function sendProposal({ inside: { db, clock } }: TestApp) {
  const client = await seedMember(db, { role: "client" });
  if (!client.clientId) throw new Error("a client has a company");
  const { clientId } = client;
  const admins = db.selectFrom("people").select("id").where("role", "=", "admin").orderBy("id", "desc");
  const { id: adminId } = await admins.executeTakeFirstOrThrow();
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const agency = { db, actor: adminOf(adminId), now };
  const sections = [
    { heading: "Who", text: "Between {agency} and {client}." },
    { heading: "Fee", text: "{fee} You have {days to confirm} days." },
  ];
  const written = { kind: "agreement" as const, name: "Proposal", sections };
  const { id: templateId } = must(await savePaperTemplate(agency, { id: null, seen: 0, ...written }));
  const { id } = must(await draftPaper(agency, { templateId, clientId, personId: null }));
  must(await savePaperTerms(agency, { id, form: termsForm({ inForceFrom: today }) }));
  const { version: seen } = await db
    .selectFrom("papers")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const signers = [
    { name: "Ana Silva", email: "ana@works.test" },
    { name: "Rui Costa", email: "rui@works.test" },
  ];
  const expiresOn = new Date(now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
  must(await sendPaper(agency, { id, signers, agencyId: adminId, expiresOn, seen, byMail: true }));
  return { id, client, clientId, agency, today };
}

/** A signer's phone, on which the paper is open. */
async function openOnPhone(app: TestApp, browser: Browser, paperId: string, place: number) {
  const { db, keys } = app.inside;
  const which = db.selectFrom("paperSigners").where("paperId", "=", paperId).where("place", "=", place);
  const { id: signerId } = await which.select("id").executeTakeFirstOrThrow();
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 375, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(openSigningPath(signerId, keys));
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = page.getByLabel("Code");
  await expect(code).toBeVisible();
  const { codeNo } = await which.select("codeNo").executeTakeFirstOrThrow();
  await code.fill(codeOf(keys, { signerId, codeNo }));
  await page.getByRole("button", { name: "Open the paper" }).click();
  await expect(page.getByRole("heading", { name: "Fee" })).toBeVisible();
  return page;
}

async function sign(page: Page, name: string) {
  await page.getByLabel("Your name, typed").fill(name);
  await page.getByLabel(/I have read this paper/).check();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
}

test("from a proposal to a confirmed close, and a stranger checks every step offline", async ({ app, as, browser }) => {
  const admin = await as("admin");
  const { id, client, clientId, agency, today } = await sendProposal(app);
  const desk = `/studio/workspace/papers/${id}`;

  const first = await openOnPhone(app, browser, id, 1);
  await first.getByText("Ask a question").click();
  await first.getByLabel("Your question").fill("Do you charge for meetings?");
  await first.getByRole("button", { name: "Send the question" }).click();
  await expect(first.getByText("Your question was sent.")).toBeVisible();
  await admin.goto(desk);
  await admin.getByLabel("Your answer").fill("Only for deals that close.");
  await admin.getByRole("button", { name: "Send the answer" }).click();
  await expect(admin.getByText("answered").first()).toBeVisible();
  await first.reload();
  await expect(first.getByText("Only for deals that close.")).toBeVisible();
  await sign(first, "Ana Silva");
  await expect(first.getByText("You have signed.")).toBeVisible();
  const second = await openOnPhone(app, browser, id, 2);
  await sign(second, "Rui Costa");
  await expect(second.getByText("You have signed.")).toBeVisible();
  await admin.goto(desk);
  await sign(admin, "Noor Haddad");
  await expect(admin.getByText("Signed by all").first()).toBeVisible();
  await app.runJobs("claims-watch");

  // In force: what is introduced from now on is under it, and has its receipts.
  const { db, clock } = app.inside;
  const { id: dealId } = must(await addDeal(agency, { clientId, ...found({ foundOn: today }) }));
  const which = { id: dealId, clientId };
  const day = { today, now: clock() };
  must(await recordStep({ ...agency, ...day }, { ...which, intent: "meeting_held", onDay: today, words: "" }));
  const seenNow = async () =>
    (await db.selectFrom("deals").select("eventCount").where("id", "=", dealId).executeTakeFirstOrThrow()).eventCount;
  const close = { intent: "claim" as const, amount: "48000", closedOn: today, words: "" };
  must(await claimDeal({ ...agency, ...day }, { ...which, ...close, seen: await seenNow() }));
  const ana = clientOf(client.id, clientId);
  must(await confirmClaim({ db, actor: ana, ...day }, { ...which, seen: await seenNow() }));

  const owner = await browser.newContext({ baseURL: app.url });
  await startSession(app, owner, { email: client.email });
  const portal = await owner.newPage();
  await portal.goto("/dashboard/receipts");
  await expect(portal.getByRole("table", { name: "Receipts" }).getByRole("row")).toHaveCount(5);
  const [download] = await Promise.all([
    portal.waitForEvent("download"),
    portal.getByRole("link", { name: "Download All" }).click(),
  ]);
  const chain = readFileSync(await download.path());
  const sealed = await (await owner.request.get(`/dashboard/papers/${id}/paper.pdf`)).body();
  await owner.close();

  const stranger = await browser.newContext({ baseURL: app.url });
  const verify = await stranger.newPage();
  await verify.goto("/verify");
  const field = verify.getByLabel("Receipt, chain or sealed PDF");
  await expect(field).toBeVisible();
  await stranger.setOffline(true);
  const result = verify.getByRole("region", { name: "Result" });
  await field.setInputFiles({ name: "chain.jsonl", mimeType: "application/jsonl", buffer: chain });
  await expect(
    result.getByText(/^Foyer signed these 4 receipts .+, one of them an introduction, and none/),
  ).toBeVisible();
  await field.setInputFiles({ name: "paper.pdf", mimeType: "application/pdf", buffer: sealed });
  await expect(result.getByText(/^Sealed with the certificate of .+ unchanged since/)).toBeVisible();
  await stranger.close();
});
