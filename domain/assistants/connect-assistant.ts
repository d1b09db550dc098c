import { self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { findApp, insertAssistant, insertToken } from "./assistant.queries.ts";
import { lives, scopesFor } from "./assistant.ts";
import { assistantEvents } from "./events.ts";

export const assistantConflict = conflictsOf("assistant", { "nothing-ticked": "Tick at least one thing it may do." });

/** `scopes`: what its person ticked of what it asked for. */
type Consent = {
  appId: string;
  redirectUri: string;
  challenge: string;
  asked: readonly KeyScope[];
  scopes: readonly KeyScope[];
};

/** Lets an app act for whoever says so, within what both may. Answers with the code that the app redeems within a minute. */
export const connectAssistant = declareCommand({
  action: "assistant.connect",
  ids: ["appId"],
  subject: self,
  run: async ({ db, actor, now }, { appId, redirectUri, challenge, asked, scopes: ticked }: Consent, may) => {
    if (!("hasSudo" in actor)) return refuse({ kind: "missing" });
    const app = await findApp(db, appId);
    if (!app?.redirectUris.includes(redirectUri)) return refuse({ kind: "missing" });
    const offered = scopesFor(actor).filter((scope) => asked.includes(scope));
    const scopes = offered.filter((scope) => ticked.includes(scope));
    const leftOut = offered.filter((scope) => !ticked.includes(scope));
    if (scopes.length === 0) return assistantConflict("nothing-ticked");
    const id = newId(now.getTime());
    const clientId = actor.role === "client" ? actor.clientId : null;
    const { name } = app;
    const assistant = { id, appId, name, scopes, leftOut, clientId, redirectUri };
    await insertAssistant(db, may, { ...assistant, createdBy: actor.id, createdAt: now });
    const code = newSecret();
    const expiresAt = new Date(now.getTime() + lives.code);
    await insertToken(db, may, { hash: hashOf(code), keyId: id, kind: "code", challenge, redirectUri, expiresAt });
    const after = { name, scopes: scopes.join(", "), ...(leftOut.length > 0 && { leftOut: leftOut.join(", ") }) };
    return logged({ code }, assistantEvents["assistant.connected"].entry({ entityId: id, clientId, after }));
  },
});
