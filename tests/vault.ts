import type { Actor } from "#domain/access/actor.ts";
import { newCredentialForm } from "#domain/credentials/credential.schema.ts";
import { addCredential, revealSecret } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openLimits } from "#platform/limits/limits.ts";
import { keepSigner, signer } from "./deps.ts";
import { createTestApp } from "./test-app.ts";

/** A test app whose client may have credentials; limits and keys are the real ones. */
export async function openVault() {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  await keepSigner(db);
  const deps = { keys: signer, now };
  const form = (but: Record<string, string>) =>
    newCredentialForm.parse({ label: "Box", login: "", url: "", secret: "open-sesame", key: newId(), ...but });
  async function add(but: Record<string, string>, owner = clientId) {
    const added = await addCredential({ db, actor: noor, ...deps }, { clientId: owner, ...form(but) });
    if (!added.ok) throw new Error(`not added: ${added.problem.kind}`);
    return added.value.id;
  }
  const { take } = openLimits(db);
  const reveal = (actor: Actor, id: string, at = now) =>
    revealSecret({ db, actor, opener: signer, take, now: at }, { id });
  return { ...app, deps, form, add, reveal, take };
}
