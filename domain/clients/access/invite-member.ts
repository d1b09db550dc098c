import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { record } from "#domain/diary/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { type AccountMeans, createPerson } from "#domain/people/index.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { insertMembership } from "./member.queries.ts";

type Newcomer = { firstName: string; lastName: string; email: string };

/** Invites one more person to a client's dashboard. `link` is to be passed on by hand; null when it was mailed. */
export async function inviteMember(
  db: Database,
  actor: Actor,
  clientId: string,
  newcomer: Newcomer,
  means: AccountMeans,
): Promise<Result<{ link: string | null }>> {
  const may = isId(clientId) ? permit(actor, "member.invite", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ link: string | null }>> => {
    const client = await findClientToChange(tx, clientId);
    if (!client || client.erasedAt) return refuse({ kind: "missing" });
    const person = {
      role: "client",
      ...newcomer,
      timeZone: client.timeZone,
      password: null,
      memberOf: clientId,
    } as const;
    const created = await createPerson(tx, actor, person, means);
    if (!created.ok) return created;
    await insertMembership(tx, may, clientId, created.value.id, means.at);
    const after = { personId: created.value.id };
    await record(tx, may, { entity: "client", entityId: clientId, clientId, after }, means.at);
    return done({ link: created.value.link });
  });
}
