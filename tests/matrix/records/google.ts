import { newId } from "#domain/kernel/id.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Scene } from "../scene.ts";

type Client = { clientId: string; clientSecret: string };
type Where = { app: Pick<AppContext, "db" | "keys" | "clock"> };

/** The agency's client at Google, as an admin would have entered it; there is at most one. */
export async function seedGoogleClient(
  { app }: Where,
  client: Client = { clientId: "agency", clientSecret: "secret" },
) {
  const { db } = app;
  const known = await db.selectFrom("googleClients").select("id").executeTakeFirst();
  if (known) return;
  const id = newId();
  const place = { rowId: id, ownerKind: "house", ownerId: "house", field: "Google client secret", version: 1 };
  const sealed = { sealed: app.keys.seal(place, Buffer.from(client.clientSecret)), keyId: app.keys.id };
  await db
    .insertInto("googleClients")
    .values({ id, clientId: client.clientId, ...sealed, changedAt: app.clock() })
    .onConflict((one) => one.doNothing())
    .execute();
}

/** The version a form has to have seen; as text, as forms send it. */
export async function googleClientVersion({ db }: Scene): Promise<string> {
  const known = await db.selectFrom("googleClients").select("version").executeTakeFirst();
  return String(known?.version ?? 0);
}
