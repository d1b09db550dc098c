import { expect, resident, startSession, test } from "../fixtures.ts";
import { seedItem } from "./vault.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

test("a document is uploaded, refused with a sentence, shared, read by its client, and taken back", async ({
  browser,
  app,
  as,
}) => {
  const who = await resident(app, "client");
  const { db } = app.inside;
  const member = db.selectFrom("clientMembers").innerJoin("authUsers as user", "user.id", "userId");
  const { clientId } = await member.select("clientId").where("user.email", "=", who.email).executeTakeFirstOrThrow();
  const page = await as("admin");
  const title = "Agreement";
  await page.goto("/studio/vault/documents/new");
  const adding = page.getByRole("dialog", { name: "Add New Document" });
  await adding.getByLabel("Title").fill(title);
  await adding.getByLabel("Client", { exact: true }).selectOption(clientId);
  await adding.getByLabel("Share in the dashboard").check();
  const file = adding.getByLabel("File");
  await file.setInputFiles({ name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<svg onload=a()>") });
  await adding.getByRole("button", { name: "Add Document", exact: true }).click();
  await expect(adding.getByText(/^Please select a PDF/)).toBeVisible();
  await expect(adding.getByLabel("Title")).toHaveValue(title);
  await file.setInputFiles({ name: "Agreement.pdf", mimeType: "application/pdf", buffer: pdf });
  await adding.getByRole("button", { name: "Add Document", exact: true }).click();
  await expect(adding).toHaveCount(0);
  await page.getByRole("link", { name: title }).click();
  const way = page.getByRole("link", { name: "Agreement.pdf" });
  const staffAnswer = await page.request.get((await way.getAttribute("href")) ?? "");
  expect(await staffAnswer.body()).toEqual(pdf);

  const theirs = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, theirs, who);
  await theirs.goto("/dashboard");
  await theirs.getByRole("link", { name: "Files", exact: true }).click();
  const shared = theirs.getByRole("link", { name: title });
  const address = (await shared.getAttribute("href")) ?? "";
  const answer = await theirs.request.get(address, { headers: { Range: "bytes=0-7" } });
  expect([answer.status(), await answer.text()]).toEqual([206, "%PDF-1.7"]);
  expect(answer.headers()).toMatchObject({ "content-type": "application/pdf", "x-content-type-options": "nosniff" });
  const stranger = await (await as("client")).request.get(`${app.url}${address}`);
  expect(stranger.status()).toBe(404);

  await db.updateTable("vaultItems").set({ isShared: false }).where("title", "=", title).execute();
  expect((await theirs.request.get(address)).status()).toBe(404);
  await theirs.reload();
  await expect(theirs.getByText("What you upload and what the agency shares with you appears here.")).toBeVisible();
  await theirs.context().close();
});

test("a file is replaced, and the one before stays in the history", async ({ as, app }) => {
  const id = await seedItem(app, "document", { title: "Plan", url: "https://drive.example/plan" });
  const page = await as("admin");
  for (const name of ["First.pdf", "Second.pdf"]) {
    await page.goto(`/studio/vault/documents/${id}/edit`);
    const editing = page.getByRole("dialog", { name: "Edit Document" });
    await editing.getByLabel(/^(Another f|F)ile/).setInputFiles({ name, mimeType: "application/pdf", buffer: pdf });
    await editing.getByRole("button", { name: "Save Changes", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Document Details" }).getByText(name)).toBeVisible();
  }
  await page.getByText("Earlier versions (2)").click();
  await expect(page.getByText("First.pdf")).toBeVisible();
});

test("a client uploads files, renames one, deletes it and takes that back", async ({ as }) => {
  const page = await as("client");
  await page.goto("/dashboard/files");
  const files = ["Prices.pdf", "Brief.pdf"].map((name) => ({ name, mimeType: "application/pdf", buffer: pdf }));
  const field = page.getByLabel("Add files");
  await field.setInputFiles(Array.from({ length: 11 }, () => files[0] ?? []).flat());
  await expect(page.getByText("Choose up to 10 files at a time")).toBeVisible();
  await field.setInputFiles(files);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("2 files uploaded.")).toBeVisible();
  await expect(field).toHaveValue("");

  await page.getByRole("link", { name: "Rename Brief.pdf" }).click();
  const renaming = page.getByRole("alertdialog", { name: "Rename this file?" });
  await renaming.getByLabel("Name").fill(" ");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(renaming.getByText("Enter a name.")).toBeVisible();
  await renaming.getByLabel("Name").fill("Brief for the spring");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await page.getByRole("link", { name: "Delete Brief for the spring" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Brief for the spring" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: /^Brief for the spring/ })).toBeFocused();
});
