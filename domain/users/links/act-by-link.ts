import type { Actor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { actorOf } from "../actor-of.ts";
import { findClientMember } from "../session.queries.ts";

/**
 * A client's member as the holder of a signed link acts: without a session, and so without a proof of identity. Null for
 * those who could not sign in now.
 */
export async function actByLink({ db, actor: door, now }: Context, personId: string): Promise<Actor | null> {
  const may = permit(door, "link.open", undefined);
  const found = may && isId(personId) ? await findClientMember(db, may, personId) : null;
  if (!found) return null;
  const session = { needs: null, sudoAt: null, assignments: [], staffScope: null, viewingUntil: null, viewed: null };
  return actorOf({ ...found, ...session, mustChangePassword: false, lacksFactor: false }, "client", now);
}
