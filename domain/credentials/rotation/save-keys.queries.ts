import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Rewrapped = { sealed: Buffer; keyId: string };

export async function saveCredentialKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("credentials").set(rewrapped).where("id", "=", id).execute();
}

export async function saveFactorKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("secondFactors").set(rewrapped).where("personId", "=", id).execute();
}

export async function saveServiceKeyKey(tx: Database, _: Permit<"key.rotate">, name: string, rewrapped: Rewrapped) {
  await tx.updateTable("serviceKeys").set(rewrapped).where("name", "=", name).execute();
}

export async function saveWebhookKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("webhookEndpoints").set(rewrapped).where("id", "=", id).execute();
}

export async function saveProviderKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("identityProviders").set(rewrapped).where("id", "=", id).execute();
}

export async function saveGoogleClientKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("googleClients").set(rewrapped).where("id", "=", id).execute();
}

export async function saveSigningCertificateKey(
  tx: Database,
  _: Permit<"key.rotate">,
  id: string,
  rewrapped: Rewrapped,
) {
  await tx.updateTable("signingCertificates").set(rewrapped).where("id", "=", id).execute();
}

export async function saveReplyMailboxKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("replyMailboxes").set(rewrapped).where("id", "=", id).execute();
}

export async function saveReceiptKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("proofKeys").set(rewrapped).where("id", "=", id).execute();
}

export async function savePushKeyKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("pushKeys").set(rewrapped).where("id", "=", id).execute();
}

export async function saveConnectedKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("connectedCalendars").set(rewrapped).where("id", "=", id).execute();
}

export async function saveCrmKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("crmConnections").set(rewrapped).where("id", "=", id).execute();
}

export async function saveAddressKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("intakeAddresses").set(rewrapped).where("id", "=", id).execute();
}
