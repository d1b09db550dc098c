import type { Permit } from "#domain/access/permit.ts";
import { connectedPlace } from "#domain/booking/index.ts";
import { googleSecret } from "#domain/google-client/index.ts";
import { providerSecret } from "#domain/identity-provider/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { SealBinding } from "#domain/kernel/sealing.ts";
import { mailboxSecret } from "#domain/reply-mailbox/index.ts";
import { factorPlace } from "#domain/users/index.ts";
import { webhookSecret } from "#domain/webhooks/index.ts";
import { placeOf } from "../seal-secret.ts";
import { sealedKeys } from "../service-keys/service-key.ts";
import {
  lockConnectedCalendars,
  lockCredentials,
  lockFactors,
  lockGoogleClients,
  lockProviders,
  lockReplyMailboxes,
  lockServiceKeys,
  lockWebhooks,
  saveConnectedKey,
  saveCredentialKey,
  saveFactorKey,
  saveGoogleClientKey,
  saveProviderKey,
  saveReplyMailboxKey,
  saveServiceKeyKey,
  saveWebhookKey,
} from "./rotation.queries.ts";

export type May = Permit<"key.rotate">;
type Sealed = { id: string; place: SealBinding; sealed: Uint8Array };
type Batch = Parameters<typeof lockCredentials>[2];
export type Kind = {
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
      place: sealedKeys.placeOf(id, version),
      sealed,
    })),
  save: saveServiceKeyKey,
};

const webhooks: Kind = {
  name: "signing secret of the webhook",
  lock: async (tx, may, batch) =>
    (await lockWebhooks(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: webhookSecret.placeOf(id, version),
      sealed,
    })),
  save: saveWebhookKey,
};

const providers: Kind = {
  name: "client secret of the identity provider",
  lock: async (tx, may, batch) =>
    (await lockProviders(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: providerSecret.placeOf(id, version),
      sealed,
    })),
  save: saveProviderKey,
};

const calendars: Kind = {
  name: "password or token of the connected calendar",
  lock: async (tx, may, batch) =>
    (await lockConnectedCalendars(tx, may, batch)).map(({ id, hostId, sealed }) => ({
      id,
      place: connectedPlace(id, hostId),
      sealed,
    })),
  save: saveConnectedKey,
};

const googleClients: Kind = {
  name: "client secret at Google",
  lock: async (tx, may, batch) =>
    (await lockGoogleClients(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: googleSecret.placeOf(id, version),
      sealed,
    })),
  save: saveGoogleClientKey,
};

const mailboxes: Kind = {
  name: "password of the mailbox for replies",
  lock: async (tx, may, batch) =>
    (await lockReplyMailboxes(tx, may, batch)).map(({ id, version, sealed }) => ({
      id,
      place: mailboxSecret.placeOf(id, version),
      sealed,
    })),
  save: saveReplyMailboxKey,
};

/** Everything that is sealed with a root key. */
export const sealedKinds = [
  credentials,
  factors,
  serviceKeys,
  webhooks,
  providers,
  calendars,
  googleClients,
  mailboxes,
];
