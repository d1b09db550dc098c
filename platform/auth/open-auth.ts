import { randomBytes } from "node:crypto";
import type { Database } from "#domain/kernel/database.ts";
import { cookieOf, signed, unsigned } from "./cookie.ts";
import { fitsPassword, hashPassword, isOutdated } from "./password-hash.ts";

type Parts = { db: Database; secret: string; publicUrl: string };
type Credentials = { email: string; password: string };
type Fitting = { userId: string; hashed: string };

/**
 * Checks passwords and reads and writes session cookies. Who gets a session, and how long it lasts, is decided in the
 * domain.
 */
export type Auth = {
  /**
   * The user these credentials belong to, with the hash they matched, for the caller to compare before signing them in;
   * null when they do not match. Throws `Busy` when too many checks are in progress.
   */
  check: (credentials: Credentials) => Promise<Fitting | null>;
  newToken: () => string;
  /** The session token from a request's cookie, if this app signed the cookie. */
  tokenOf: (headers: Headers) => string | null;
  /** The Set-Cookie header that carries a session token. */
  cookieFor: (token: string) => string;
  /** The Set-Cookie header that removes the session cookie. */
  farewell: string;
};

const dayInSeconds = 24 * 60 * 60;

/** `secret` signs the cookies. */
export function openAuth({ db, secret, publicUrl }: Parts): Auth {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-session" : "session";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  async function check({ email, password }: Credentials): Promise<Fitting | null> {
    const account = await findAccount(db, email.toLowerCase());
    if (!account?.hashed) {
      // Takes as long as a real check, so that the response time does not reveal which accounts exist.
      await hashPassword(password);
      return null;
    }
    const { userId, hashed } = account;
    if (!(await fitsPassword(hashed, password))) return null;
    return { userId, hashed: isOutdated(hashed) ? await renew(db, { userId, hashed }, password) : hashed };
  }

  return {
    check,
    newToken: () => randomBytes(32).toString("base64url"),
    tokenOf: (headers) => unsigned(secret, cookieOf(headers, name)),
    cookieFor: (token) => `${name}=${signed(secret, token)}; Max-Age=${dayInSeconds}; ${attributes}`,
    farewell: `${name}=; Max-Age=0; ${attributes}`,
  };
}

async function findAccount(db: Database, email: string) {
  return db
    .selectFrom("authUsers as user")
    .leftJoin("authAccounts as account", (join) =>
      join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", "credential"),
    )
    .select(["user.id as userId", "account.password as hashed"])
    .where("user.email", "=", email)
    .executeTakeFirst();
}

/**
 * The plain password is only known here: a hash made with outdated costs is replaced, unless the password has changed
 * in the meantime.
 */
async function renew(db: Database, { userId, hashed }: Fitting, password: string): Promise<string> {
  const fresh = await hashPassword(password);
  const renewed = await db
    .updateTable("authAccounts")
    .set({ password: fresh })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .where("password", "=", hashed)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n ? fresh : hashed;
}
