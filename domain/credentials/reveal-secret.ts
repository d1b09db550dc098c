import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { findCredentialToChange, selectSealed } from "./credential.queries.ts";
import { credentialEvents } from "./events.ts";
import { type Opener, placeOf } from "./seal-secret.ts";
import { revealingOf } from "./to-credential.ts";

type Budget = { points: number; seconds: number };
/** Takes one point from a rate limit, in the given transaction (platform/limits). */
export type Take = (name: string, key: string, budget: Budget, tx: Database) => Promise<Result<unknown>>;
type Deps = { opener: Opener; take: Take };

const budgets = [
  ["reveal", { points: 20, seconds: 600 }],
  ["reveal-day", { points: 150, seconds: 86_400 }],
] as const;

const missing = refuse({ kind: "missing" });

/**
 * One secret, for an actor who has just re-authenticated. The audit entry and the value come together or not at all.
 */
export const revealSecret = declareCommandOn({
  refusedAs: "forbidden",
  ids: ["id"],
  find: async (tx, { id }) => {
    const credential = await findCredentialToChange(tx, id);
    return credential?.hasSecret ? credential : null;
  },
  action: (credential) => revealingOf(credential),
  run: async ({ db, opener, take }: Context & Deps, { id }, may, credential) => {
    const { clientId, state } = credential;
    if (!may.by) return refuse({ kind: "forbidden" });
    for (const [name, budget] of budgets) unwrap(await take(name, may.by, budget, db));
    const sealed = await selectSealed(db, may, id);
    if (!sealed) return missing;
    const secret = Buffer.from(opener.unseal(placeOf(credential), sealed)).toString();
    const event = may.action === "credential.reveal" ? "credential.revealed" : "credential.retired_revealed";
    return logged({ secret }, credentialEvents[event].entry({ entityId: id, clientId, after: { state } }));
  },
});
