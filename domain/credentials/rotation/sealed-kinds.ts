import type { Permit } from "#domain/access/permit.ts";
import { connectedPlace } from "#domain/booking/connected/index.ts";
import { crmPlace } from "#domain/crm/index.ts";
import { googleSecret } from "#domain/google-client/index.ts";
import { providerSecret } from "#domain/identity-provider/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { SealBinding } from "#domain/kernel/sealing.ts";
import { pushSecret } from "#domain/notifications/push/index.ts";
import { proofSecret } from "#domain/posts/index.ts";
import { receiptSecret } from "#domain/proofs/index.ts";
import { mailboxSecret } from "#domain/reply-mailbox/index.ts";
import { signingKeySecret } from "#domain/signing-certificate/index.ts";
import { factorPlace } from "#domain/users/factors/index.ts";
import { webhookSecret } from "#domain/webhooks/index.ts";
import { placeOf } from "../seal-secret.ts";
import { sealedKeys } from "../service-keys/service-key.ts";
import {
  lockAddresses,
  lockConnectedCalendars,
  lockCredentials,
  lockCrms,
  lockFactors,
  lockGoogleClients,
  lockProviders,
  lockPushKeys,
  lockReceiptKeys,
  lockReplyMailboxes,
  lockServiceKeys,
  lockSigningCertificates,
  lockWebhooks,
} from "./rotation.queries.ts";
import {
  saveAddressKey,
  saveConnectedKey,
  saveCredentialKey,
  saveCrmKey,
  saveFactorKey,
  saveGoogleClientKey,
  saveProviderKey,
  savePushKeyKey,
  saveReceiptKey,
  saveReplyMailboxKey,
  saveServiceKeyKey,
  saveSigningCertificateKey,
  saveWebhookKey,
} from "./save-keys.queries.ts";

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

type Versioned = { id: string; version: number; sealed: Uint8Array };
type SecretPlace = { placeOf: (id: string, version: number) => SealBinding };
type LockVersioned = (tx: Database, may: May, batch: Batch) => Promise<Versioned[]>;

/** A secret that the agency itself keeps, bound to its row and version. */
const house = (name: string, { placeOf }: SecretPlace, lock: LockVersioned, save: Kind["save"]): Kind => ({
  name,
  lock: async (tx, may, batch) =>
    (await lock(tx, may, batch)).map(({ id, version, sealed }) => ({ id, place: placeOf(id, version), sealed })),
  save,
});

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

const crms: Kind = {
  name: "token of a client's CRM",
  lock: async (tx, may, batch) =>
    (await lockCrms(tx, may, batch)).map(({ id, clientId, sealed }) => ({
      id,
      place: crmPlace(id, clientId),
      sealed,
    })),
  save: saveCrmKey,
};

/** Everything that is sealed with a root key. */
export const sealedKinds = [
  credentials,
  factors,
  house("key to", sealedKeys, lockServiceKeys, saveServiceKeyKey),
  house("signing secret of the webhook", webhookSecret, lockWebhooks, saveWebhookKey),
  house("client secret of the identity provider", providerSecret, lockProviders, saveProviderKey),
  calendars,
  crms,
  house("client secret at Google", googleSecret, lockGoogleClients, saveGoogleClientKey),
  house("password of the mailbox for replies", mailboxSecret, lockReplyMailboxes, saveReplyMailboxKey),
  house("key of the signing certificate", signingKeySecret, lockSigningCertificates, saveSigningCertificateKey),
  house("secret of the intake address", proofSecret, lockAddresses, saveAddressKey),
  house("key for notifications in browsers", pushSecret, lockPushKeys, savePushKeyKey),
  house("key for receipts", receiptSecret, lockReceiptKeys, saveReceiptKey),
];
