import { test as base, expect, type Page } from "@playwright/test";
import { tellTime } from "./clock.ts";
import { untilAwake } from "./hydrated.ts";

/** What the browser writes about an answer by itself. Stories of refusals and lost connections cause it on purpose. */
const ofTheNetwork = /^(Failed to load resource: |EventSource's response has a MIME type)/;

/** What the router writes when it was asking for routes ahead and its page was left. An answer that refuses reads otherwise. */
const ofRoutesAhead = /^Failed to fetch manifest patches TypeError: Failed to fetch/;

/** What Chromium throws about an answer that the router stopped reading, as its page was left before all of it was there. */
const ofLeaving = "BodyStreamBuffer was aborted";

const slowness = Number(process.env["E2E_SLOWNESS"] ?? 1);

/** With `npm run e2e -- --slowed` the processor of each page takes three times as long. */
async function slow(page: Page) {
  if (slowness === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

/** A page that a story opens is there once it handles events: `{ waitUntil: "commit" }` is for those who look before. */
function openAwake(page: Page) {
  const ready = slow(page);
  for (const move of ["goto", "reload", "goBack", "goForward"] as const) {
    const bare = page[move].bind(page) as (...given: unknown[]) => ReturnType<Page["goto"]>;
    page[move] = async (...given: unknown[]) => {
      const options = given.at(-1) as { waitUntil?: string } | undefined;
      await ready;
      const answer = await bare(...given);
      if (options?.waitUntil !== "commit") await untilAwake(page);
      return answer;
    };
  }
}

/**
 * A test fails if a page it opened threw an error, React could not hydrate it, or a script wrote to the console's
 * errors. A test that provokes one takes it out of `pageErrors`.
 */
export const test = base.extend<{ pageErrors: string[] }, { heard: string[] }>({
  heard: [
    async ({ browser }, use) => {
      const heard: string[] = [];
      browser.on("context", (context) => {
        void tellTime(context);
        context.on("page", openAwake);
        context.on("weberror", (thrown) => {
          const { message } = thrown.error();
          if (message !== ofLeaving) heard.push(message);
        });
        context.on("console", (line) => {
          const isOfLeaving = ofTheNetwork.test(line.text()) || ofRoutesAhead.test(line.text());
          if (line.type() === "error" && !isOfLeaving) heard.push(line.text());
        });
      });
      await use(heard);
    },
    { scope: "worker" },
  ],
  // Set up before the contexts of a test and torn down after them, so nothing is missed at either end.
  pageErrors: [
    async ({ heard }, use) => {
      heard.length = 0;
      await use(heard);
      expect(heard.splice(0), "errors of the pages").toEqual([]);
    },
    { auto: true },
  ],
});
