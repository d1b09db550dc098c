import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A client with a running campaign and notes of the agency. */
export const client: Kind = async (scene, side) => {
  if (side === "missing") return { params: { clientId: newId() } };
  const company = companyOf(scene.who, side);
  await seedCampaign(scene, company);
  return { params: { clientId: scene.cast.clients[company] } };
};

const team = (company: Company) => insiders[company].filter((who) => who === "staff" || who === "admin");

export const seedCampaign = ({ db, cast, app }: Scene, company: Company): Promise<string> =>
  cast.once(`campaign of ${company}`, async () => {
    const id = newId();
    const clientId = cast.clients[company];
    const name = mark(cast, "Campaign", insiders[company]);
    await db.insertInto("campaigns").values({ id, clientId, name, createdAt: app.clock() }).execute();
    const notes = mark(cast, "Remark", team(company));
    await db.updateTable("clients").set({ notes }).where("id", "=", clientId).execute();
    return id;
  });

export const campaignIdOf = async (scene: Scene, side: Side): Promise<string> =>
  side === "missing" ? newId() : seedCampaign(scene, companyOf(scene.who, side));

/** An archived client, within the same people's scope. */
export const archivedClient: Kind = async (scene, side) => ({ params: { clientId: await archivedIdOf(scene, side) } });

async function archivedIdOf({ cast, db, who }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const company = companyOf(who, side);
  return cast.once(`archived client beside ${company}`, async () => {
    const id = newId();
    const companyName = mark(cast, "Former", team(company));
    await db.insertInto("clients").values({ id, companyName, status: "archived" }).execute();
    await db.insertInto("clientPortal").values({ clientId: id, enabled: false }).execute();
    const userId = cast.people.staff.id;
    if (company === "A") await db.insertInto("clientAssignments").values({ clientId: id, userId }).execute();
    return id;
  });
}

export async function nameOf(scene: Scene, side: Side): Promise<string> {
  const id = await archivedIdOf(scene, side);
  const found = scene.db.selectFrom("clients").select("companyName").where("id", "=", id);
  return (await found.executeTakeFirst())?.companyName ?? "";
}
