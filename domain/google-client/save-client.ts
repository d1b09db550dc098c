import { z } from "zod";
import { personOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { deleteGoogleConnections, withdrawConsent } from "#domain/booking/connected/index.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { newId } from "#domain/kernel/id.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { mapped, type Result, refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { connectionsEnded } from "#domain/users/events.ts";
import { googleClientEvents } from "./events.ts";
import {
  deleteGoogleClient,
  findGoogleClientToChange,
  insertGoogleClient,
  updateGoogleClient,
} from "./google-client.queries.ts";
import { googleSecret, openSecret, type Revoke } from "./read-client.ts";

/** The agency's own OAuth client at Google. An empty secret keeps the one that is stored. `seen`: the version that was shown. */
export const googleClientForm = z.strictObject({
  clientId: line(1, 300, "Enter the client ID."),
  secret: z.string().trim().max(500, "Shorten this to 500 characters."),
  seen: z.coerce.number().int().min(0),
});

/** `seen`: the version that was shown. */
export const googleRemovalForm = z.object({ seen: z.coerce.number().int().min(1) });

type Deps = { keys: SecretKeeper };

export const googleClientConflict = conflictsOf("google-client", {
  changed: overtaken("Someone else changed this in the meantime. Check it, then save."),
});

const askForSecret = (because: string) => refuse({ kind: "invalid", fields: { secret: [because] } });

/**
 * Stores the agency's client at Google. The secret cannot be read back. With another client ID every host connects
 * anew, as Google gives its tokens to one client.
 */
export const saveGoogleClient = declareCommand({
  action: "google_client.write",
  refusedAs: "forbidden",
  input: googleClientForm,
  run: async ({ db, actor, keys, now }: Context & Deps, { clientId, secret, seen }, may) => {
    const was = await findGoogleClientToChange(db);
    if ((was?.version ?? 0) !== seen) return googleClientConflict("changed");
    if (!was && !secret) return askForSecret("Enter the client secret.");
    if (was && was.clientId !== clientId && !secret)
      return askForSecret("Enter the secret of the new client: the one that is stored belongs to the former.");
    const id = was?.id ?? newId(now.getTime());
    const secretVersion = (was?.secretVersion ?? 0) + 1;
    const kept = was && { sealed: was.sealed, keyId: was.keyId, secretVersion: was.secretVersion };
    const sealed = secret || !kept ? googleSecret.seal(keys, { id, secretVersion }, secret) : kept;
    const row = { id, clientId, ...sealed, version: seen + 1, changedAt: now, changedBy: personOf(actor) };
    if (was) await updateGoogleClient(db, may, row);
    else if (!(await insertGoogleClient(db, may, row))) return googleClientConflict("changed");
    const after = { clientId, ...(secret && { secret: was ? "changed" : "added" }) };
    const before = was ? { clientId: was.clientId } : null;
    return logged(null, googleClientEvents["google_client.changed"].entry({ entityId: id, before, after }));
  },
});

const forgetGoogleClient = declareCommand({
  action: "google_client.remove",
  refusedAs: "forbidden",
  run: async ({ db }, { seen }: { seen: number }, may) => {
    const was = await findGoogleClientToChange(db);
    if (was?.version !== seen) return googleClientConflict("changed");
    const connections = await deleteGoogleConnections(db, may);
    await deleteGoogleClient(db, may, was.id);
    const people = connections.map(({ hostId }) => hostId);
    const before = { clientId: was.clientId, secret: "removed" };
    const after = people.length > 0 ? connectionsEnded.write({ people }) : null;
    return logged(
      { was, connections },
      googleClientEvents["google_client.removed"].entry({ entityId: was.id, before, after }),
    );
  },
});

/**
 * Forgets the client and every connection that was made by it, and tells their hosts. `revoke` runs after that, outside
 * of the transaction. Returns how many consents Google could not be told to withdraw.
 */
export function removeGoogleClient(
  context: Context,
  { seen, revoke, keys }: Deps & { seen: number; revoke: Revoke },
): Promise<Result<number>> {
  return mapped(forgetGoogleClient(context, { seen }), async ({ was, connections }) => {
    const client = { clientId: was.clientId, clientSecret: openSecret(keys, was) ?? "" };
    const leaving = { keys, revoke: (refreshToken: string) => revoke({ client, refreshToken }) };
    const told = await Promise.all(connections.map((row) => withdrawConsent(row, leaving)));
    return told.filter((isTold) => !isTold).length;
  });
}
