import { test as base, expect } from "@playwright/test";

/** What the browser writes about an answer by itself. Stories of refusals and lost connections cause it on purpose. */
const ofTheNetwork = /^(Failed to load resource: |EventSource's response has a MIME type)/;

/** What Chromium throws about an answer that the router stopped reading, as its page was left before all of it was there. */
const ofLeaving = "BodyStreamBuffer was aborted";

/**
 * A test fails if a page it opened threw an error, React could not hydrate it, or a script wrote to the console's
 * errors. A test that provokes one takes it out of `pageErrors`.
 */
export const test = base.extend<{ pageErrors: string[] }, { heard: string[] }>({
  heard: [
    async ({ browser }, use) => {
      const heard: string[] = [];
      browser.on("context", (context) => {
        context.on("weberror", (thrown) => {
          const { message } = thrown.error();
          if (message !== ofLeaving) heard.push(message);
        });
        context.on("console", (line) => {
          if (line.type() === "error" && !ofTheNetwork.test(line.text())) heard.push(line.text());
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
