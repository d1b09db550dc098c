import { expect } from "vitest";
import type { MatrixHouse } from "#tests/matrix/app.ts";
import { password } from "#tests/people.ts";
import { type Answer, type Browser, openBrowser } from "./browser.ts";

/** The address of the provider that the app sends a browser to, from the page in between. */
export async function leaveFor(browser: Browser, setOut: Answer): Promise<URL> {
  expect([setOut.status, setOut.to && new URL(setOut.to).pathname]).toEqual([302, "/company-sign-in"]);
  const page = await browser.get("/company-sign-in");
  const [, url = ""] = /http-equiv="refresh" content="0; url=([^"]+)"/i.exec(page.body) ?? [];
  return new URL(url.replaceAll("&amp;", "&"));
}

/** Presses the button on the sign-in page. */
export const pressButton = async (browser: Browser, next?: string) =>
  leaveFor(browser, await browser.post("/login", { intent: "company", terms: "on", ...(next && { next }) }));

/** Signs in with the password. */
export async function withPassword(house: MatrixHouse, email: string): Promise<Browser> {
  const browser = openBrowser(house.url);
  const answer = await browser.post("/login", { email, password, terms: "on" });
  expect(answer.status).toBe(302);
  return browser;
}

/** Says who one is at a real provider, and returns the query it sends the browser back with. */
export async function atProvider(browser: Browser, authorization: URL, form: Record<string, string>): Promise<string> {
  const interaction = await browser.get(authorization.href);
  if (!interaction.to?.includes("/interaction/")) return new URL(interaction.to ?? "").search;
  const asked = await browser.post(interaction.to ?? "", form, { "Sec-Fetch-Site": "none" });
  const back = await browser.get(asked.to ?? "");
  return new URL(back.to ?? "").search;
}

/** What the page they were sent back to says. */
export const wordIn = (answer: Answer) => answer.to && new URL(answer.to).searchParams.get("company");
export const pathIn = (answer: Answer) => answer.to && new URL(answer.to).pathname;

export const comeBack = (browser: Browser, search: string) => browser.get(`/company-sign-in/callback${search}`);
