import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { type Desk, openDesk } from "./desk.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("failing_clients");
});
afterAll(() => desk?.close());

const add = (form: Record<string, string | Blob>) => desk.send("/studio/workspace/clients/new", form);
const lindt = (but = {}) => ({
  firstName: "Mia",
  lastName: "Lindt",
  email: `mia.${newId()}@client.test`,
  password: "a-quiet-doorway",
  companyName: "Lindt & Co",
  googleEmail: "",
  googlePassword: "",
  key: newId(),
  ...but,
});

async function portrait() {
  const square = sharp({ create: { width: 50, height: 50, channels: 3, background: "#0a6" } });
  const bytes = new Uint8Array(await square.png().toBuffer());
  return new File([bytes], "me.png", { type: "image/png" });
}

test("a client whose picture cannot be hung up is not added", async () => {
  const form = lindt({ picture: await portrait() });

  const { status, html } = await desk.refusing("update", "clients", () => add(form));

  expect([status, html]).toEqual([500, expect.stringContaining("Error creating user profile: ")]);
  expect(await desk.app.db.selectFrom("clients").select("id").execute()).toEqual([]);
});

test("a picture that the store does not take costs only a warning", async () => {
  const folder = join(desk.app.config.dataFolder, "files");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "not a folder");
  const { html } = await add(lindt({ picture: await portrait() }));
  rmSync(folder);

  expect(html).toContain("Client added successfully!");
  expect(html).toContain("Warning: Failed to upload profile picture. Using default avatar.");
});

test("a picture that fails in any other way costs only a warning, too", async () => {
  const form = lindt({ picture: await portrait() });

  const { html } = await desk.refusing("insert", "files", () => add(form));

  expect(html).toContain("Client added successfully!");
  expect(html).toContain("Warning: Unexpected error uploading profile picture. Using default avatar.");
});

test("a form sent again after the person was erased claims nothing", async () => {
  const form = lindt({ firstName: "Gone" });
  expect((await add(form)).html).toContain("Client added successfully!");
  const { db, clock } = desk.app;
  await db.updateTable("people").set({ erasedAt: clock() }).where("firstName", "=", "Gone").execute();

  const { status, html } = await add(form);

  expect([status, html]).toEqual([409, expect.stringContaining("Failed to create user authentication")]);
});
