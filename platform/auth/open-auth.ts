import { randomBytes } from "node:crypto";
import type { Database } from "#domain/kernel/database.ts";
import { cookieOf, signed, unsigned } from "./cookie.ts";
import { fitsPassword, hashPassword, isOutdated } from "./password-hash.ts";

type Parts = { db: Database; secret: string; publicUrl: string };
type Credentials = { email: string; password: string };
type Fitting = { userId: string; hashed: string };

/** Who holds the keys to the signed-in side. Sessions are the domain's: who gets one, and how long it lasts. */
export type Auth = {
  /**
   * Whose mail and password these are, and the hash they fitted, for whoever lets them in to compare; null when they do not
   * fit. Throws `Busy` when too many ask at once.
   */
  check: (credentials: Credentials) => Promise<Fitting | null>;
  newToken: () => string;
  /** The session's token from a request's cookie, if the cookie was signed by this house. */
  tokenOf: (headers: Headers) => string | null;
  /** The Set-Cookie that carries a session's token. */
  cookieFor: (token: string) => string;
  /** The Set-Cookie that takes the session's cookie away. */
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
      // As slow as somebody's password, so that the time it takes tells nobody who has an account.
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

/** The one moment the password is known: a hash made with older costs is replaced, unless the password changed meanwhile. */
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
