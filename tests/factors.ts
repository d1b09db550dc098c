import { newId } from "#domain/kernel/id.ts";
import { confirmFactor, passFactor, startFactor } from "#domain/users/factors/index.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { totp } from "#platform/auth/totp.ts";
import { keepSigner, signer } from "./deps.ts";
import { createTestApp } from "./test-app.ts";
import { codeAt } from "./totp.ts";

/** A test app whose staff member sets up a second factor and enters its codes. */
export async function openFactors() {
  const app = await createTestApp();
  const { db, ben, now } = app;
  await keepSigner(db);
  const meansAt = (at: Date) => ({ totp, sealer: signer, brand: "Foyer", now: at });
  const deps = meansAt(now);
  const open = async (needs: string | null = null) => {
    const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    const id = newId();
    const token = newId();
    await db
      .insertInto("authSessions")
      .values({ id, userId: ben.id, tokenHash: tokenHash(token), needs, ...times })
      .execute();
    return { id, token };
  };
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const enrol = async (sessionId: string) => {
    const started = await startFactor({ db, actor: ben, ...deps });
    const secret = started.ok ? started.value.secret : "";
    const confirmed = await confirmFactor({ db, actor: ben, ...deps }, { code: codeAt(secret, now), sessionId });
    return { secret, recoveryCodes: confirmed.ok ? confirmed.value.recoveryCodes : [] };
  };
  const pass = (code: string, sessionId: string, at: Date) =>
    passFactor(
      { db, actor: { role: "arriving", id: ben.id, needs: "second_factor" }, ...meansAt(at) },
      { code, sessionId, newToken: newId() },
    );
  const sessions = async () =>
    (await db.selectFrom("authSessions").select("id").where("userId", "=", ben.id).execute()).map(({ id }) => id);
  return { ...app, deps, meansAt, open, enrol, pass, later, sessions };
}
