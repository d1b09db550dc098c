import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures.ts";

/** The app behind a line that gives out each page up to its dialog, and the rest once `letGo` is called. */
async function slowLine(to: string) {
  const waiting: (() => void)[] = [];
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const plain = { ...headers, host: new URL(to).host, "accept-encoding": "identity" };
    const forwarded = request(new URL(url ?? "/", to), { method: method ?? "GET", headers: plain }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (!given.headers["content-type"]?.startsWith("text/html")) return given.pipe(answer);
      const text = Buffer.concat(await given.toArray()).toString();
      const at = text.indexOf("<dialog");
      answer.write(text.slice(0, at));
      waiting.push(() => answer.end(text.slice(at)));
    });
    asked.pipe(forwarded);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    letGo() {
      for (const give of waiting) give();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("a page is painted once its dialog is there, so that nothing of it moves", async ({ as, app }) => {
  const page = await (await as("admin")).context().newPage();
  const line = await slowLine(app.url);
  await page.goto(`${line.url}/studio/vault/prompts/new`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Prompts", exact: true, includeHidden: true })).toBeAttached();
  const isDrawn = () =>
    page.evaluate(() => {
      const drawn = new Promise((done) => requestAnimationFrame(() => done(true)));
      return Promise.race([drawn, new Promise((done) => setTimeout(done, 500, false))]);
    });
  expect(await isDrawn()).toBe(false);
  line.letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(isDrawn).toBe(true);
  line.close();
});
