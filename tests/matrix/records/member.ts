import { newId } from "#domain/kernel/id.ts";
import { seedMember } from "#tests/people.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A second member of the client, also an owner; `invited` has no password yet. */
export async function memberIdOf(scene: Scene, side: Side, status = "active"): Promise<string> {
  const { cast, db, who } = scene;
  if (side === "missing") return newId();
  const company = companyOf(who, side);
  return cast.once(`${status} member of ${company}`, async () => {
    const { id, clientId } = await seedMember(db, { role: "client", firstName: "Jo", status });
    await db.deleteFrom("clients").where("id", "=", clientId).execute();
    const membership = { clientId: cast.clients[company], userId: id, portalRole: "owner" };
    await db.insertInto("clientMembers").values(membership).execute();
    return id;
  });
}

/** A team member assigned to the client. */
export async function assigneeIdOf({ cast, db, who }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const company: Company = companyOf(who, side);
  return cast.once(`assignee of ${company}`, async () => {
    const { id } = await seedMember(db, { role: "staff", firstName: "Lena" });
    await db.insertInto("clientAssignments").values({ clientId: cast.clients[company], userId: id }).execute();
    return id;
  });
}
