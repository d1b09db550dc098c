import { z } from "zod";
import type { RequestContext } from "#app/http/request-context.ts";
import { cookieOf } from "#platform/auth/cookie.ts";

/** What a person is doing at the provider: signing in, linking the account to the one they are signed in to, or accepting an invitation. */
const purpose = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sign-in"), next: z.string().nullable() }),
  z.object({ kind: z.literal("link"), sessionId: z.string(), back: z.string() }),
  z.object({ kind: z.literal("invitation"), link: z.string() }),
]);
const flow = z.object({
  purpose,
  attempt: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Of the provider, as it was entered when they set out. */
  providerKey: z.string(),
  until: z.number(),
});
export type Purpose = z.infer<typeof purpose>;
export type Flow = z.infer<typeof flow>;

const minutes = 10;
/** Not bound to a row: the cookie holds no id before anyone has signed in. */
const place = { rowId: "cookie", ownerKind: "house", ownerId: "house", field: "company sign-in", version: 1 };

type About = Pick<RequestContext, "app" | "now">;

function attributesOf({ app }: About) {
  const secure = app.config.publicUrl.startsWith("https:");
  const name = secure ? "__Host-company" : "company";
  return { name, attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}` };
}

/** The Set-Cookie header that takes a flow along, sealed: neither the browser nor anyone who reads it learns what is inside. */
export function flowCookie(ctx: About, started: Omit<Flow, "until">): string {
  const { name, attributes } = attributesOf(ctx);
  const text = JSON.stringify({ ...started, until: ctx.now.getTime() + minutes * 60_000 });
  const sealed = Buffer.from(ctx.app.keys.seal(place, Buffer.from(text))).toString("base64url");
  return `${name}=${sealed}; Max-Age=${minutes * 60}; ${attributes}`;
}

/** The Set-Cookie header that ends a flow: what came back with it works once. */
export function endOfFlow(ctx: About): string {
  const { name, attributes } = attributesOf(ctx);
  return `${name}=; Max-Age=0; ${attributes}`;
}

/** Null when there is none, when it is too old, and when it is not ours. */
export function flowIn(ctx: About, headers: Headers): Flow | null {
  const sealed = cookieOf(headers, attributesOf(ctx).name);
  if (!sealed) return null;
  try {
    const opened = ctx.app.keys.unseal(place, Buffer.from(sealed, "base64url"));
    const read = flow.parse(JSON.parse(opened.toString("utf8")));
    return read.until > ctx.now.getTime() ? read : null;
  } catch {
    return null;
  }
}
