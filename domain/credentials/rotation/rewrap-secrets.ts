import type { Actor } from "#domain/access/actor.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { connectedPlace } from "#domain/booking/index.ts";
import { providerPlace } from "#domain/identity-provider/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { factorPlace } from "#domain/users/index.ts";
import { webhookPlace } from "#domain/webhooks/index.ts";
import { placeOf } from "../place-of.ts";
import { servicePlace } from "../service-keys/service-key.ts";
import {
  beforeAll,
  lockConnectedCalendars,
  lockCredentials,
  lockFactors,
  lockProviders,
  lockServiceKeys,
  lockWebhooks,
  saveConnectedKey,
  saveCredentialKey,
  saveFactorKey,
  saveProviderKey,
  saveServiceKeyKey,
  saveWebhookKey,
} from "./rotation.queries.ts";

type Place = ReturnType<typeof placeOf>;
export type Rewrapper = { id: string; rewrap: (place: Place, sealed: Uint8Array) => Uint8Array };
type Input = { rewrapper: Rewrapper; atOnce?: number; tell?: (done: number) => void };
type Rewrapped = { done: number; broken: string[] };

/**
 * Re-seals all secrets with the current key, in batches: if interrupted, the next run continues after the last commit.
 * Secrets that cannot be opened are reported and left unchanged.
 */
export async function rewrapSecrets(db: Database, actor: Actor, input: Input): Promise<Result<Rewrapped>> {
  const may = permit(actor, "key.rotate", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const all: Rewrapped = { done: 0, broken: [] };
  for (const kind of [credentials, factors, serviceKeys, webhooks, providers, calendars])
    for (let after: string | undefined = beforeAll; after; ) after = await rewrapSome(db, may, kind, input, after, all);
  return done(all);
}

/** One transaction; returns the last id of the batch, or nothing after the last one. */
async function rewrapSome(db: Database, may: May, kind: Kind, input: Input, after: string, all: Rewrapped) {
  const { rewrapper, atOnce = 100, tell } = input;
  const keyId = rewrapper.id;
  return db.transaction().execute(async (tx) => {
    const rows = await kind.lock(tx, may, { keyId, after, atMost: atOnce });
    for (const { id, place, sealed } of rows) {
      const rewrapped = attempt(() => rewrapper.rewrap(place, sealed));
      if (rewrapped) await kind.save(tx, may, id, { sealed: Buffer.from(rewrapped), keyId });
      if (rewrapped) all.done += 1;
      else all.broken.push(`${kind.name} ${id}`);
    }
    if (rows.length > 0) tell?.(all.done);
    return rows.at(-1)?.id;
  });
}

function attempt(rewrap: () => Uint8Array) {
  try {
    return rewrap();
  } catch {
    return null;
  }
}

type May = Permit<"key.rotate">;
type Sealed = { id: string; place: Place; sealed: Uint8Array };
type Batch = Parameters<typeof lockCredentials>[2];
type Kind = {
  name: string;
  lock: (tx: Database, may: May, batch: Batch) => Promise<Sealed[]>;
  save: typeof saveCredentialKey;
};

const credentials: Kind = {
  name: "credential",
  lock: async (tx, may, batch) =>
    (await lockCredentials(tx, may, batch)).map((row) => ({
      id: row.id,
      place: placeOf(row),
      sealed: row.sealed ?? Buffer.alloc(0),
    })),
  save: saveCredentialKey,
};

const factors: Kind = {
  name: "second factor of",
  lock: async (tx, may, batch) =>
    (await lockFactors(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: factorPlace(id, version),
      sealed,
    })),
  save: saveFactorKey,
};

const serviceKeys: Kind = {
  name: "key to",
  lock: async (tx, may, batch) =>
    (await lockServiceKeys(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: servicePlace(id, version),
      sealed,
    })),
  save: saveServiceKeyKey,
};

const webhooks: Kind = {
  name: "signing secret of the webhook",
  lock: async (tx, may, batch) =>
    (await lockWebhooks(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: webhookPlace(id, version),
      sealed,
    })),
  save: saveWebhookKey,
};

const providers: Kind = {
  name: "client secret of the identity provider",
  lock: async (tx, may, batch) =>
    (await lockProviders(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: providerPlace(id, version),
      sealed,
    })),
  save: saveProviderKey,
};

const calendars: Kind = {
  name: "password of the connected calendar",
  lock: async (tx, may, batch) =>
    (await lockConnectedCalendars(tx, may, batch)).map(({ id, hostId, sealed }) => ({
      id,
      place: connectedPlace(id, hostId),
      sealed,
    })),
  save: saveConnectedKey,
};
