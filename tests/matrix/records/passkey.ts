import { newId } from "#domain/kernel/id.ts";
import { digestOf, handleOf, newChallenge, type PasskeyPurpose } from "#domain/users/passkeys/passkey.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { unsigned } from "#platform/auth/cookie.ts";
import { type Authenticator, newAuthenticator } from "#tests/passkeys/authenticator.ts";
import type { Side } from "../principals.ts";
import { cookieOf, type Scene } from "../scene.ts";

/** Whose it is when the caller has no account. */
const ownerOf = ({ cast, who }: Scene) => (who === "visitor" ? cast.people.owner : cast.people[who]);

async function seedFor({ cast, db, app }: Scene, personId: string) {
  return cast.once(`passkey of ${personId}`, async () => {
    const id = newId();
    const device = newAuthenticator(app.config.publicUrl);
    const key = { credentialId: device.id, publicKey: device.publicKey, aaguid: newId() };
    const copies = { mayBeCopied: true, isBackedUp: true };
    await db
      .insertInto("passkeys")
      .values({ id, personId, ...key, ...copies, name: "Phone", createdAt: app.clock() })
      .execute();
    return { id, device };
  });
}

/** The caller's own passkey, or someone else's. */
export async function passkeyIdOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const { people } = scene.cast;
  const other = scene.who === "staff" ? people.admin : people.staff;
  return (await seedFor(scene, (side === "own" ? ownerOf(scene) : other).id)).id;
}

export const seedPasskey = (scene: Scene) => seedFor(scene, ownerOf(scene).id);

/** The response of the caller's device to a challenge issued just now. */
export async function answerTo(scene: Scene, purpose: PasskeyPurpose): Promise<string> {
  const { id: personId } = ownerOf(scene);
  const challenge = newChallenge();
  const sessionId = purpose === "sign_in" ? null : await sessionOf(scene);
  const expiresAt = new Date(scene.app.clock().getTime() + 60_000);
  if (purpose === "sign_in" || sessionId)
    await scene.db
      .insertInto("passkeyChallenges")
      .values({ digest: digestOf(challenge), purpose, sessionId, expiresAt })
      .execute();
  if (purpose !== "add") return JSON.stringify(signed((await seedPasskey(scene)).device, challenge));
  const user = { id: handleOf(personId) };
  return JSON.stringify(newAuthenticator(scene.app.config.publicUrl).create({ challenge, user }));
}

const signed = (device: Authenticator, challenge: string) => device.get({ challenge });

async function sessionOf(scene: Scene): Promise<string | null> {
  const cookie = (await cookieOf(scene))?.split("=").slice(1).join("=") ?? null;
  const token = unsigned(scene.app.keys.secretFor("cookies"), cookie) ?? "";
  const found = scene.db.selectFrom("authSessions").select("id").where("tokenHash", "=", tokenHash(token));
  return (await found.executeTakeFirst())?.id ?? null;
}
