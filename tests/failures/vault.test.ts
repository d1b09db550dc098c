import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, openDesk } from "./desk.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("failing_vault", "staff");
});
afterAll(() => desk?.close());

const failed = [
  ["prompts", "Failed to load prompts"],
  ["links", "Failed to load links"],
  ["recordings", "Failed to load recordings"],
  ["documents", "Failed to load documents"],
] as const;

test.each(failed)("a list of %s that cannot be read says: %s", async (tab, because) => {
  await desk.run("alter table vault_items rename notes to mislaid");
  const { status, html } = await desk.send(`/studio/vault/${tab}`);
  await desk.run("alter table vault_items rename mislaid to notes");

  expect([status, html]).toEqual([200, expect.stringContaining(because)]);
  expect(html).toContain("Retry");
  expect((await desk.send(`/studio/vault/${tab}`)).html).not.toContain(because);
});

test("clients that cannot be read leave the list of items as it is", async () => {
  await desk.run("alter table clients rename is_internal to mislaid");
  const choices = await desk.send("/studio/vault/clients");
  const { html } = await desk.send("/studio/vault/prompts");
  await desk.run("alter table clients rename mislaid to is_internal");

  expect(choices).toEqual({ status: 200, html: JSON.stringify({ choices: null }) });
  expect(html).toContain("No Prompts Found");
});
