import type { BrowserContext, Page } from "@playwright/test";
import { door } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { insertSession } from "#domain/users/session.queries.ts";
import type { TestApp } from "./open-test-app.ts";

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** The Cookie header of a new session of this person, who proved a moment ago who they are, in a browser they know. */
export async function openSession({ inside }: TestApp, email: string): Promise<string> {
  const { db, auth, devices, clock } = inside;
  const { id: userId } = await db
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirstOrThrow(() => new Error(`nobody is called ${email}`));
  const may = permit(door, "session.meet", undefined);
  if (!may) throw new Error("the door may open sessions");
  const token = auth.newToken();
  const browser = { address: "127.0.0.1", userAgent, owesFactor: false, hasSudo: true };
  await insertSession(db, may, { userId, token, ...browser, now: clock() });
  await db.updateTable("people").set({ lastSignInAt: clock() }).where("id", "=", userId).execute();
  return [auth.cookieFor(token), devices.remember(email.toLowerCase()).cookie]
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Signs a person in, in this page's browser context, without the form. Shows nothing yet. */
export async function startSession(app: TestApp, who: Page | BrowserContext, { email }: { email: string }) {
  const context = "context" in who ? who.context() : who;
  const cookies = (await openSession(app, email)).split("; ").map((cookie) => {
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    return { name, value, url: app.url };
  });
  await context.addCookies(cookies);
}
