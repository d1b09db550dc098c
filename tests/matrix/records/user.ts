import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { seedMember } from "#tests/people.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { insertAssistantOf } from "./assistant.ts";

/** A team member in the given standing: there is one for each decision that can be made about a user. */
export const user =
  (status: string): Kind =>
  async (scene, side) => ({ params: { personId: await userIdOf(scene, side, status) } });

async function userIdOf({ cast, db, app }: Scene, side: Side, status: string): Promise<string> {
  if (side === "missing") return newId();
  return cast.once(`user ${status} ${side}`, async () => {
    const { id } = await seedMember(db, { role: "staff", firstName: "Kim", status });
    const now = app.clock();
    const expiresAt = new Date(app.clock().getTime() + 3_600_000);
    await db
      .insertInto("authSessions")
      .values({ id: newId(), tokenHash: tokenHash(newId()), userId: id, createdAt: now, lastActiveAt: now, expiresAt })
      .execute();
    const factor = { personId: id, sealed: Buffer.from("x"), keyId: app.keys.id, createdAt: now, confirmedAt: now };
    await db.insertInto("secondFactors").values(factor).execute();
    await db
      .insertInto("linkedIdentities")
      .values({ id: newId(), personId: id, issuer: "https://id.example", subject: id, linkedAt: now })
      .execute();
    return id;
  });
}

/** The company account of that team member; an id of nothing for one who does not exist. */
export async function accountOf(scene: Scene, side: Side, status: string): Promise<string> {
  const personId = await userIdOf(scene, side, status);
  const found = scene.db.selectFrom("linkedIdentities").select("id").where("personId", "=", personId);
  return (await found.executeTakeFirst())?.id ?? newId();
}

/** An assistant that acts for that team member; of another one for one who does not exist. */
export async function assistantOf(scene: Scene, side: Side, status: string): Promise<string> {
  const createdBy = await userIdOf(scene, side === "missing" ? "other" : side, status);
  return insertAssistantOf(scene, createdBy);
}

export async function mailOf(scene: Scene, side: Side, status: string): Promise<string> {
  const id = await userIdOf(scene, side, status);
  const found = scene.db.selectFrom("authUsers").select("email").where("id", "=", id);
  return (await found.executeTakeFirst())?.email ?? "";
}
