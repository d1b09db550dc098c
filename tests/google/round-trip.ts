import type { openBrowser } from "#tests/company-sign-in/browser.ts";

type Browser = ReturnType<typeof openBrowser>;

/** Where a host sets out from. */
export const setOut = "/studio/workspace/availability/google";

/** To Google, and what its page sends the browser back with. */
export async function leave(browser: Browser) {
  const answer = await browser.get(setOut);
  const page = await fetch(answer.to ?? "");
  const [back = "", declined = ""] = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(
    ([, to = ""]) => new URL(to.replaceAll("&amp;", "&")).search,
  );
  return { authorization: new URL(answer.to ?? ""), back, declined };
}

export const comeBack = (browser: Browser, search: string) => browser.get(`${setOut}/callback${search}`);

/** What went wrong, as the address says it; null when nothing did. */
export const wordIn = ({ to }: { to: string | null }) => to && new URL(to).searchParams.get("google");

/** There and back, with everything that the account's owner lets through. */
export const travel = async (browser: Browser) => wordIn(await comeBack(browser, (await leave(browser)).back));
