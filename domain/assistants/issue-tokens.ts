import { createHash, timingSafeEqual } from "node:crypto";
import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { isScope } from "#domain/api-keys/index.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import type { Database } from "#domain/kernel/database.ts";
import { refuse } from "#domain/kernel/result.ts";
import { meetPerson } from "#domain/users/index.ts";
import { deleteOldTokens, findToken, insertToken, markUsed, revokeAssistant } from "./assistant.queries.ts";
import { endOf, lives, newTokens, type TokenKind, type Tokens } from "./assistant.ts";
import { assistantEvents } from "./events.ts";

type Redeeming =
  | { kind: "code"; secret: string; appId: string; redirectUri: string; verifier: string }
  | { kind: "refresh"; secret: string; appId: string };

type TokenRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findToken>["executeTakeFirst"]>>>;

/**
 * Exchanges a code or a refresh token, each of which works once. One that comes a second time was stolen, or the first
 * was: the assistant is cut off, since nobody can tell who has the other tokens. Its person is asked for as they are
 * now, and ninety days after it was connected they are to connect it again.
 */
export const issueTokens = declareCommand({
  action: "assistant.issue",
  run: async ({ db, actor: door, now }, given: Redeeming, may): Promise<Outcome<Tokens | "reused">> => {
    const found = await findToken(db, hashOf(given.secret), [given.kind]).forUpdate().executeTakeFirst();
    if (!found || found.revokedAt || found.appId !== given.appId || found.expiresAt <= now) return missing;
    if (found.usedAt) {
      await revokeAssistant(db, may, found.id, now);
      const { id, name, clientId } = found;
      const after = { name, because: "a token was used twice" };
      return logged("reused", assistantEvents["assistant.access_ended"].entry({ entityId: id, clientId, after }));
    }
    if (given.kind === "code" && !fits(found, given)) return missing;
    const ends = endOf(found.createdAt);
    const person = await meetPerson({ db, actor: door, now }, found.createdBy);
    if (!person || ends <= now) return missing;
    return issue(db, may, { ...found, ends }, now);
  },
});

const missing = refuse({ kind: "missing" });

/** PKCE (RFC 7636): only who made the challenge knows the verifier. */
function fits({ challenge, redirectUri }: TokenRow, given: Extract<Redeeming, { kind: "code" }>): boolean {
  const made = Buffer.from(createHash("sha256").update(given.verifier).digest("base64url"));
  const said = Buffer.from(challenge ?? "");
  return redirectUri === given.redirectUri && made.length === said.length && timingSafeEqual(made, said);
}

async function issue(
  tx: Database,
  may: Permit<"assistant.issue">,
  { hash, id, scopes, ends }: TokenRow & { ends: Date },
  now: Date,
): Promise<Outcome<Tokens>> {
  await markUsed(tx, may, hash, now);
  await deleteOldTokens(tx, may, id, now);
  const { access, refresh } = newTokens();
  const until = (kind: TokenKind) => new Date(Math.min(now.getTime() + lives[kind], ends.getTime()));
  const accessUntil = until("access");
  await insertToken(tx, may, { hash: hashOf(access), keyId: id, kind: "access", expiresAt: accessUntil });
  await insertToken(tx, may, { hash: hashOf(refresh), keyId: id, kind: "refresh", expiresAt: until("refresh") });
  const expiresIn = Math.floor((accessUntil.getTime() - now.getTime()) / 1000);
  return unchanged({ access, refresh, expiresIn, scopes: scopes.filter(isScope) });
}
