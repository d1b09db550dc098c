import { newId } from "#domain/kernel/id.ts";
import { confirmFactor, passFactor, startFactor } from "#domain/users/index.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { totp } from "#platform/auth/totp.ts";
import { openHouse } from "./house.ts";
import { keepSigner, signer } from "./means.ts";
import { codeAt } from "./totp.ts";

/** A house whose staff member enrols a second factor and shows codes of it. */
export async function openFactors() {
  const house = await openHouse();
  const { db, ben, now } = house;
  await keepSigner(db);
  const meansAt = (at: Date) => ({ totp, sealer: signer, brand: "Foyer", at });
  const means = meansAt(now);
  const open = async (needs: string | null = null) => {
    const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    const [id, token] = [newId(), newId()];
    await db
      .insertInto("authSessions")
      .values({ id, userId: ben.id, tokenHash: tokenHash(token), needs, ...times })
      .execute();
    return { id, token };
  };
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const enrol = async (sessionId: string) => {
    const started = await startFactor(db, ben, means);
    const secret = started.ok ? started.value.secret : "";
    const confirmed = await confirmFactor(db, ben, { code: codeAt(secret, now), sessionId }, means);
    return { secret, recoveryCodes: confirmed.ok ? confirmed.value.recoveryCodes : [] };
  };
  const pass = (code: string, sessionId: string, at: Date) =>
    passFactor(
      db,
      { role: "arriving", id: ben.id, needs: "second_factor" },
      { code, sessionId, newToken: newId() },
      meansAt(at),
    );
  const sessions = async () =>
    (await db.selectFrom("authSessions").select("id").where("userId", "=", ben.id).execute()).map(({ id }) => id);
  return { ...house, means, meansAt, open, enrol, pass, later, sessions };
}
