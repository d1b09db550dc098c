import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { connectAssistant, disconnectAssistant, listAssistants, registerApp } from "#domain/assistants/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { must } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { visitOf } from "#tests/visits.ts";
import { readConnection } from "./read-connection.ts";

const challenge = "c".repeat(43);
const scopes = ["clients:read" as const];

async function open() {
  const { db, ben, now } = await createTestApp();
  const ctx = await visitOf(db, ben, now);
  const place = `https://evil-${newId()}.example/callback`;
  const register = async (redirect_uris: string[]) =>
    must(await registerApp({ db, actor: door, now }, { form: { client_name: "An app", redirect_uris } }));
  const app = await register([place]);
  const connect = async (appId: string, redirectUri: string) =>
    must(await connectAssistant({ db, actor: ben, now }, { appId, redirectUri, challenge, asked: scopes, scopes }));
  return { db, ben, now, ctx, app, place, register, connect };
}

const asked = (appId: string, place: string, but: Record<string, string> = {}) => {
  const good = { response_type: "code", client_id: appId, redirect_uri: place, state: "s", scope: "clients:read" };
  const proof = { code_challenge: challenge, code_challenge_method: "S256" };
  return new URL(`https://house.test/oauth/authorize?${new URLSearchParams({ ...good, ...proof, ...but })}`);
};

/** Where the person is sent without a click, or null when they are asked first. */
async function sentTo(ctx: RequestContext, url: URL) {
  try {
    await readConnection(ctx, url);
    return null;
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get("Location") : String(answer);
  }
}

const errors: [error: string, but: Record<string, string>][] = [
  ["unsupported_response_type", { response_type: "token" }],
  ["invalid_request", { code_challenge: "short" }],
  ["invalid_request", { code_challenge_method: "plain" }],
  ["invalid_target", { resource: "https://elsewhere.test/mcp" }],
  ["invalid_scope", { scope: "everything" }],
];

test.each(errors)("an app that anybody registered sends nobody away by %s %o", async (error, but) => {
  const { ctx, app, place } = await open();
  const url = asked(app.id, place, but);
  expect(await sentTo(ctx, url)).toBeNull();
  const to = expect.stringMatching(`^${place}\\?error=${error}&state=s&iss=`);
  expect(await readConnection(ctx, url)).toMatchObject({ app: { id: app.id }, error, to });
});

test.each(errors)("an address that the person has connected is told of %s %o at once", async (error, but) => {
  const { ctx, app, place, register, connect } = await open();
  await connect(app.id, place);
  expect(await sentTo(ctx, asked(app.id, place, but))).toMatch(`${place}?error=${error}&`);
  // It is the address that is known, and not the app: another may have registered it, too.
  const again = await register([place]);
  expect(await sentTo(ctx, asked(again.id, place, but))).toMatch(`${place}?error=${error}&`);
});

test("an app that asks for nothing in particular asks for reading alone", async () => {
  const { ctx, app, place } = await open();
  const scopes = async (scope: string) => {
    const read = await readConnection(ctx, asked(app.id, place, { scope }));
    return read && "scopes" in read ? read.scopes : [];
  };
  expect(await scopes("tasks:read tasks:write")).toEqual(["tasks:read", "tasks:write"]);
  expect((await scopes("")).filter((scope) => !scope.endsWith(":read"))).toEqual([]);
  expect(await scopes("")).toContain("clients:read");
});

test("a known address vouches neither for another of the same app, nor for other people, nor once it is cut off", async () => {
  const { db, now, ctx, ben, place, register, connect } = await open();
  const other = `https://other-${newId()}.example/callback`;
  const both = await register([place, other]);
  await connect(both.id, place);
  const wrong = { response_type: "token" };
  expect(await sentTo(ctx, asked(both.id, place, wrong))).toMatch(place);
  expect(await sentTo(ctx, asked(both.id, other, wrong))).toBeNull();
  const stranger = await visitOf(db, (await createTestApp()).noor, now);
  expect(await sentTo(stranger, asked(both.id, place, wrong))).toBeNull();

  const { id } = await db.selectFrom("apiKeys").select("id").where("appId", "=", both.id).executeTakeFirstOrThrow();
  must(await disconnectAssistant({ db, actor: ben, now }, { id }));
  expect(await sentTo(ctx, asked(both.id, place, wrong))).toBeNull();
  expect(must(await listAssistants({ db, actor: ben, now }, ben.id))).toEqual([]);
});
