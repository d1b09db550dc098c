import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openLimits } from "#platform/limits/limits.ts";
import { openPapers } from "#tests/papers.ts";
import { loader } from "./paper-file.ts";

/** The PDF as each signer's browser asks for it. */
async function openPaperFile() {
  const { db, keys, sent, prove, linkOf, now } = await openPapers();
  const limits = openLimits(db);
  const settings = () => readSettings({ db, actor: visitor });
  const app = { limits, settings, readLogo: async () => null };
  const context = new RouterContextProvider();
  context.set(requestContext, { db, keys, now, actor: visitor, app } as unknown as RequestContext); // all that it reads
  async function openFor() {
    const signerId = (await sent()).signers[0]?.id ?? "";
    const { session } = await prove(signerId);
    const headers = { Cookie: `foyer-signing=${session}` };
    const request = new Request("https://foyer.test/sign", { headers });
    const params = { signerId, link: linkOf(signerId) };
    return { signerId, read: () => loader({ request, context, params } as unknown as Parameters<typeof loader>[0]) };
  }
  return { openFor, limits };
}

test("a signer has the paper drawn sixty times in five minutes, and takes none from another", async () => {
  const { openFor, limits } = await openPaperFile();
  const [ana, rui] = [await openFor(), await openFor()];
  expect((await ana.read()).status).toBe(200);
  for (let time = 0; time < 59; time++) await limits.take("paper", ana.signerId, { points: 60, seconds: 300 });

  const refused = await ana.read();

  expect([refused.status, await refused.text()]).toEqual([
    429,
    "Too many documents at once. Try again in a few minutes.",
  ]);
  expect((await rui.read()).status).toBe(200);
});
