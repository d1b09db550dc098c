import { randomBytes } from "node:crypto";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { cookieOf, signed, unsigned } from "./cookie.ts";
import { fitsPassword, hashPassword, isOutdated } from "./password-hash.ts";

type Parts = { db: Database; secret: string; publicUrl: string; clock: () => Date };
type Credentials = { email: string; password: string; address: string; userAgent: string };
type SignedIn = { token: string; userId: string; cookie: string };

/** Who holds the keys to the signed-in side. How long a session lasts is decided elsewhere, request by request. */
export type Auth = {
  /** Checks a password and opens a session; null when they do not fit. Throws `Busy` when too many ask at once. */
  signIn: (credentials: Credentials) => Promise<SignedIn | null>;
  /** Opens a session for somebody who proved in another way who they are. */
  openFor: (who: { userId: string; address: string; userAgent: string }) => Promise<SignedIn>;
  /** The session's token from a request's cookie, if the cookie was signed by this house. */
  tokenOf: (headers: Headers) => string | null;
  /** The Set-Cookie of a session that goes on under a new token. */
  cookieFor: (token: string) => string;
  /** The Set-Cookie that takes the session's cookie away. */
  farewell: string;
};

const dayInSeconds = 24 * 60 * 60;
const addressHeader = "x-foyer-client-address";

/** `secret` signs the cookies: whoever reads a token in the database still cannot sign in with it. */
export function openAuth({ db, secret, publicUrl, clock }: Parts): Auth {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-session" : "session";
  const auth = betterAuth({
    database: { db, type: "postgres" },
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: { modelName: "authUsers" },
    account: { modelName: "authAccounts" },
    verification: { modelName: "authVerifications" },
    session: {
      modelName: "authSessions",
      expiresIn: dayInSeconds,
      disableSessionRefresh: true,
      additionalFields: { lastActiveAt: { type: "date", required: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashForNobody(db), verify: ({ hash, password }) => fitsPassword(hash, password) },
    },
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false, // its prefix is __Secure-; ours is stricter and part of the name
      cookies: { session_token: { name, attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" } } },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: { session: { create: { before: async (session) => ({ data: { ...session, ...from(clock()) } }) } } },
  });

  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  async function signIn({ email, password, address, userAgent }: Credentials): Promise<SignedIn | null> {
    try {
      // Made here, so that nothing a caller sends in a header reaches the session's row but the browser's name.
      const headers = new Headers({ [addressHeader]: address, "user-agent": userAgent.slice(0, 300) });
      const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
      const { token, user } = answer.response;
      await renewHash(db, user.id, password);
      return { token, userId: user.id, cookie: answer.headers.get("set-cookie") ?? "" };
    } catch (problem) {
      if (problem instanceof APIError && problem.statusCode === 401) return null;
      throw problem;
    }
  }

  async function openFor({ userId, address, userAgent }: Parameters<Auth["openFor"]>[0]): Promise<SignedIn> {
    const token = randomBytes(32).toString("base64url");
    const browser = { ipAddress: address, userAgent: userAgent.slice(0, 300) };
    await db
      .insertInto("authSessions")
      .values({ id: newId(), userId, token, ...browser, ...from(clock()) })
      .execute();
    return { token, userId, cookie: cookieFor(token) };
  }
  const cookieFor = (token: string) => `${name}=${signed(secret, token)}; Max-Age=${dayInSeconds}; ${attributes}`;

  return {
    signIn,
    openFor,
    tokenOf: (headers) => unsigned(secret, cookieOf(headers, name)),
    cookieFor,
    farewell: `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** Asked for only where no account has that address: takes what reading somebody's account and its password takes. */
const hashForNobody = (db: Database) => async (password: string) => {
  await db.selectFrom("authAccounts").selectAll().where("userId", "=", newId()).limit(100).execute();
  return hashPassword(password);
};

/** A session's times come from the house's clock; the library would ask the machine's. */
const from = (now: Date) => ({
  createdAt: now,
  updatedAt: now,
  lastActiveAt: now,
  expiresAt: new Date(now.getTime() + dayInSeconds * 1000),
});

/** The one moment the password is known: a hash made with older costs is replaced. */
async function renewHash(db: Database, userId: string, password: string) {
  const account = await db
    .selectFrom("authAccounts")
    .select(["id", "password"])
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  if (!account?.password || !isOutdated(account.password)) return;
  const hashed = await hashPassword(password);
  await db.updateTable("authAccounts").set({ password: hashed }).where("id", "=", account.id).execute();
}
