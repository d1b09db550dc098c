import { newId } from "#domain/kernel/id.ts";
import type { Place } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const redirectUri = "https://assistant.example/callback";

const appIdOf = ({ cast, db, app }: Pick<Scene, "cast" | "db" | "app">) =>
  cast.once("an app", async () => {
    const id = newId();
    const row = { id, name: "An assistant", redirectUris: [redirectUri], createdAt: app.clock() };
    await db.insertInto("assistantApps").values(row).execute();
    return id;
  });

/** Where an app sends a person who is to let it in. */
export async function asking(scene: Scene): Promise<Place> {
  const asked = { response_type: "code", client_id: await appIdOf(scene), redirect_uri: redirectUri };
  return { search: { ...asked, code_challenge: "c".repeat(43), code_challenge_method: "S256" } };
}

/** An assistant that acts for the caller, or for someone else. */
export async function assistantIdOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const { cast, who } = scene;
  const own = who === "visitor" ? cast.people.owner : cast.people[who];
  const other = who === "staff" ? cast.people.admin : cast.people.staff;
  const { id: createdBy } = side === "own" ? own : other;
  return insertAssistantOf(scene, createdBy);
}

export async function insertAssistantOf(scene: Scene, createdBy: string): Promise<string> {
  const { cast, db, app } = scene;
  const appId = await appIdOf(scene);
  return cast.once(`an assistant of ${createdBy}`, async () => {
    const id = newId();
    const row = { id, appId, createdBy, name: "An assistant", scopes: ["updates:read"], createdAt: app.clock() };
    await db.insertInto("apiKeys").values(row).execute();
    return id;
  });
}
