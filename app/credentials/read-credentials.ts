import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Credential, isDue, listCredentials } from "#domain/credentials/index.ts";
import { strengthWords } from "#domain/kernel/secret-strength.ts";

export type Credentials = Awaited<ReturnType<typeof readCredentials>>;
export type CredentialRow = Credentials["rows"][number];

/** A client's credentials as its page shows them. */
export async function readCredentials({ db, actor, now }: RequestContext, clientId: string) {
  const { credentials, mayChange } = orThrow(await listCredentials({ db, actor }, clientId));
  return { rows: credentials.map((credential) => toRow(credential, now)), mayChange };
}

const day = 86_400_000;

function toRow(credential: Credential, now: Date) {
  const { id, label, login, url, state, hasSecret, mayReveal, strength, changedAt } = credential;
  const days = Math.max(0, Math.floor((now.getTime() - changedAt.getTime()) / day));
  const ago = days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
  const due = hasSecret && isDue(credential, now);
  return {
    id,
    label,
    login,
    url,
    state,
    hasSecret,
    mayReveal,
    isDue: due,
    changed: changedAt.getTime(),
    age: due ? `Changed ${ago}: time for a new one` : `Changed ${ago}`,
    strength: strength === null ? null : (strengthWords[strength] ?? null),
  };
}
