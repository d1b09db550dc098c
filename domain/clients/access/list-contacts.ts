import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Contact, selectContacts } from "./member-list.queries.ts";

export type { Contact };

/** The agency's people who work for a client, its lead first, as the client's own people see them. */
export async function listContacts({ db, actor }: ReadContext, clientId: string): Promise<Result<Contact[]>> {
  const may = isId(clientId) ? permit(actor, "client.read_portal", { clientId }) : null;
  return may ? done(await selectContacts(db, may, clientId)) : refuse({ kind: "missing" });
}
