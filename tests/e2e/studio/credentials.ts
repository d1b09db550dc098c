import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { expect, type TestApp } from "../fixtures.ts";

export const clientPage = (id: string) => `/studio/workspace/clients/${id}`;

export async function newClient({ inside: { db } }: TestApp) {
  const id = newId();
  const companyName = `Moss ${id.slice(-6)}`;
  await db.insertInto("clients").values({ id, companyName }).execute();
  await db.insertInto("clientPortal").values({ clientId: id }).execute();
  return { id, companyName };
}

/** Adds a credential through the real form; afterwards the list of the client's credentials is open. */
export async function addHosting(page: Page, clientId: string, secret: string) {
  await page.goto(`${clientPage(clientId)}/credentials/new`);
  await page.getByLabel("Label").fill("Hosting");
  await page.getByLabel("Secret").fill(secret);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Show Hosting", exact: true })).toBeVisible();
}
