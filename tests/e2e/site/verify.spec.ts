import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addAgreement } from "#domain/agreements/index.ts";
import { addDeal } from "#domain/deals/commands/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { ownCertificate } from "#platform/signing/certificate-facts.ts";
import { sealPdf } from "#platform/signing/seal-pdf.ts";
import { adminOf } from "#tests/actors.ts";
import { chainLines } from "#tests/chain-text.ts";
import { found, terms } from "#tests/deals.ts";
import { seedMember } from "#tests/people.ts";
import { expect, startSession, type TestApp, test } from "../fixtures.ts";

/** A client with three introductions, and its whole chain as its owner downloads it. */
async function downloadChain(app: TestApp, page: Page) {
  const { db, clock } = app.inside;
  const { clientId, email } = await seedMember(db, { role: "client" });
  if (!clientId) throw new Error("a client has a company");
  const people = db.selectFrom("people").select("id").where("role", "=", "admin");
  const context = { db, actor: adminOf((await people.executeTakeFirstOrThrow()).id), now: clock() };
  await addAgreement(context, { clientId, ...terms() });
  const foundOn = clock().toISOString().slice(0, 10);
  for (const company of ["Douro Mills", "Foz Tiles", "Viana Nets"])
    expect(await addDeal(context, { clientId, ...found({ company, foundOn }) })).toMatchObject({ ok: true });
  await startSession(app, page, { email });
  await page.goto("/dashboard/deals");
  await page.getByRole("link", { name: "Receipts", exact: true }).click();
  await expect(page.getByRole("table", { name: "Receipts" }).getByRole("row")).toHaveCount(4);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download All" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("receipts-1-3.jsonl");
  return readFileSync(await download.path(), "utf8");
}

/** A paper as the agency seals it, and one by somebody else. */
async function sealPaper({ inside: { db, clock, keys } }: TestApp, isOurs: boolean) {
  const at = clock();
  const made = await ownCertificate("Lisbon Leads", at);
  const { privateKey, certificate, chain, ...said } = made;
  const row = { id: newId(), ...said, certificate: Buffer.from(certificate), chain: [], madeAt: at };
  if (isOurs)
    await db
      .insertInto("signingCertificates")
      .values({ ...row, sealed: Buffer.alloc(1), keyId: keys.id })
      .execute();
  const parts = { brandName: "Lisbon Leads", title: "Agreement", facts: [], parts: [], notes: ["Agreed."], at };
  const signer = { certificate, chain, privateKey };
  return sealPdf(await drawSheet(parts), { signer, name: "Lisbon Leads", reason: "Sealed", at });
}

test("who was never signed in checks receipts and papers in the browser, offline, and nothing is sent", async ({
  app,
  browser,
}) => {
  const [ours, theirs] = [await sealPaper(app, true), await sealPaper(app, false)];
  const owner = await browser.newContext({ baseURL: app.url });
  const chain = await downloadChain(app, await owner.newPage());
  await owner.close();

  const stranger = await browser.newContext({ baseURL: app.url });
  const page = await stranger.newPage();
  await page.goto("/verify");
  const field = page.getByLabel("Receipt, chain or sealed PDF");
  await expect(field).toBeVisible();
  await stranger.setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  const result = page.getByRole("region", { name: "Result" });
  const says = async (name: string, content: string | Uint8Array, mark: "Proved" | "Not proved", sentence: RegExp) => {
    await field.setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
    await expect(result.getByText(sentence).first()).toBeVisible();
    await expect(result.getByText(mark, { exact: true })).toBeVisible();
    await expect(result).toBeFocused();
  };
  const lines = chain.split("\n");
  await says("all.jsonl", chain, "Proved", /^Foyer signed these 3 receipts on .+, 3 of them introductions, and none/);
  await says("gap.jsonl", lines.toSpliced(2, 1).join("\n"), "Not proved", /^Receipt 2 is missing/);
  const letter = chain.replace('"kind":"found"', '"kind":"fount"');
  await says("letter.jsonl", letter, "Not proved", /^Receipt 1 or 2 was changed: they do not fit together/);
  await says("other.jsonl", chainLines(3).join("\n"), "Not proved", /which is not Foyer's: it is another agency's/);
  await says("none.jsonl", "", "Not proved", /^This file is empty/);
  await says("one.jsonl", lines[1] ?? "", "Proved", /^Foyer introduced a company on/);
  await says("agreement.pdf", ours, "Proved", /^Sealed with the certificate of Lisbon Leads on .+ unchanged since/);
  await says("theirs.pdf", theirs, "Not proved", /certificate of Lisbon Leads, which is not Foyer's/);
  const touched = Uint8Array.from(ours, (byte, at) => (at === 900 ? byte ^ 1 : byte));
  await says("touched.pdf", touched, "Not proved", /^This PDF was changed after it was sealed/);

  await says("all.jsonl", chain, "Proved", /^Foyer signed these 3 receipts/);
  await page.getByText("Is it about a certain company or person?").click();
  const { company } = JSON.parse(lines.find((line) => line.startsWith('{"names":')) ?? "{}").names;
  await page.getByLabel("Name, domain, address or number").fill(`  ${company.value.toUpperCase()} `);
  await page.getByLabel("Salt").fill(company.salt);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText(/^Yes: receipt 1 is about/)).toBeVisible();
  expect(asked).toEqual([]);
  await stranger.setOffline(false);

  await page.getByText("Check it without Foyer, or compare its keys").click();
  const [program] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "verify.mjs", exact: true }).click(),
  ]);
  const source = readFileSync(new URL("../../../domain/proofs/verify.mjs", import.meta.url), "utf8");
  expect([program.suggestedFilename(), readFileSync(await program.path(), "utf8")]).toEqual(["verify.mjs", source]);
  await stranger.close();
});

test("an admin makes a new key, and receipts of before and after it are checked alike", async ({
  as,
  app,
  browser,
}) => {
  const owner = await (await browser.newContext({ baseURL: app.url })).newPage();
  const before = await downloadChain(app, owner);
  const admin = await as("admin");
  await admin.goto("/studio/workspace/settings/signing");
  const keys = admin.getByRole("table", { name: "Keys of receipts" }).getByRole("row");
  await expect(keys).toHaveCount(2);
  await admin.getByRole("link", { name: "Make a new key", exact: true }).click();
  const question = admin.getByRole("alertdialog", { name: "Make a new key for receipts?" });
  await question.getByRole("button", { name: "Make a new key", exact: true }).click();
  await expect(admin.getByText("Receipts are signed with the new key from now on.")).toBeVisible();
  await expect(keys).toHaveCount(3);

  app.turnClock("+10m");
  const { id: dealId } = await app.inside.db.selectFrom("deals").select("id").limit(1).executeTakeFirstOrThrow();
  await admin.goto(`/studio/workspace/deals/${dealId}`);
  await admin
    .getByRole("navigation", { name: "Actions" })
    .getByRole("link", { name: "Meeting held", exact: true })
    .click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Meeting held", exact: true }).click();
  await expect(admin.getByRole("alertdialog")).toHaveCount(0);

  await owner.goto("/dashboard/receipts");
  const [download] = await Promise.all([
    owner.waitForEvent("download"),
    owner.getByRole("link", { name: "Download All" }).click(),
  ]);
  const after = readFileSync(await download.path(), "utf8");
  const signedBy = (text: string) => new Set([...text.matchAll(/^\{"key":"(\w+)","receipt"/gm)].map(([, key]) => key));
  expect([signedBy(before).size, signedBy(after).size]).toEqual([1, 2]);
  await owner.goto("/verify");
  const check = (content: string) =>
    owner
      .getByLabel("Receipt, chain or sealed PDF")
      .setInputFiles({ name: "chain.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(content) });
  await check(after);
  await expect(owner.getByText(/^Foyer signed these 4 receipts/)).toBeVisible();
  await check(before);
  await expect(owner.getByText(/^Foyer signed these 3 receipts/)).toBeVisible();
  await owner.context().close();
});
