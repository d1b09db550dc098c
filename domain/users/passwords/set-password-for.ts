import { personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { findAddressee } from "../links/link.queries.ts";
import { activate } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { missing } from "../standing/standing-problem.ts";
import { newHash } from "./new-hash.ts";
import { findNames, savePassword } from "./password.queries.ts";
import type { AccountDeps } from "./password.ts";

/**
 * Sets another person's password, to be changed at their next sign-in. Ends their sessions; an invited person becomes
 * active.
 */
export async function setPasswordFor(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { personId, password }: { personId: string; password: string },
): Promise<Result<null>> {
  const { now } = deps;

  const person = await findAddressee(db, { id: personId });
  if (!person) return missing;
  if (personOf(actor) === personId) return personConflict("own-password");
  if (person.status === "archived") return personConflict("wrong-status", person.status);
  const hashed = await newHash(await findNames(db, personId), password, deps);
  if (!hashed.ok) return hashed;
  return command(db, actor, { action: "password.set", refusedAs: "forbidden", now }, async (tx, may) => {
    await activate(tx, may, personId, now);
    await savePassword(tx, may, personId, { hashed: hashed.value, mustChange: true, now });
    await endAccessOf(tx, may, { personId, now });
    return logged(null, userEvents["person.password_set"].entry({ entityId: personId }));
  });
}
