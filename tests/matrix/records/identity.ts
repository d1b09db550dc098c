import { newId } from "#domain/kernel/id.ts";
import { enterProvider } from "#tests/identity-provider.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** The agency's identity provider, which nobody reaches here; there is at most one. */
export async function seedProvider({ app, db }: Scene) {
  const known = await db.selectFrom("identityProviders").select("id").executeTakeFirst();
  const entered = { issuer: "https://127.0.0.1:9", clientId: "foyer", secret: "its-secret" };
  if (!known) await enterProvider(app, entered);
}

/** The version a form has to have seen; as text, as forms send it. */
export async function providerVersion({ db }: Scene): Promise<string> {
  const known = await db.selectFrom("identityProviders").select("version").executeTakeFirst();
  return String(known?.version ?? 0);
}

const issuer = "https://id.example";

/** The caller's own company account, or someone else's. */
export async function identityIdOf(scene: Scene, side: Side): Promise<string> {
  const { cast, who, db } = scene;
  if (side === "missing") return newId();
  const own = who === "visitor" ? cast.people.owner : cast.people[who];
  const other = who === "staff" ? cast.people.admin : cast.people.staff;
  const { id: personId } = side === "own" ? own : other;
  return cast.once(`identity of ${personId}`, async () => {
    const id = newId();
    await db
      .insertInto("linkedIdentities")
      .values({ id, personId, issuer, subject: id, linkedAt: scene.app.clock() })
      .execute();
    return id;
  });
}
