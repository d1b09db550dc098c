import { personOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { findAddressee } from "../links/link.queries.ts";
import { activate } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { missing } from "../standing/standing-problem.ts";
import { newHash } from "./new-hash.ts";
import { findNames, savePassword } from "./password.queries.ts";
import type { AccountDeps } from "./password.ts";

const saveSet = declareCommand({
  action: "password.set",
  refusedAs: "forbidden",
  run: async ({ db, now }, { personId, hashed }: { personId: string; hashed: string }, may) => {
    await activate(db, may, personId, now);
    await savePassword(db, may, personId, { hashed, mustChange: true, now });
    await endAccessOf(db, may, { personId, now });
    return logged(null, userEvents["person.password_set"].entry({ entityId: personId }));
  },
});

/**
 * Sets another person's password, to be changed at their next sign-in. Ends their sessions; an invited person becomes
 * active.
 */
export function setPasswordFor(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { personId, password }: { personId: string; password: string },
): Promise<Result<null>> {
  return wrap(async (): Promise<Result<null>> => {
    const person = await findAddressee(db, { id: personId });
    if (!person) return missing;
    if (personOf(actor) === personId) return personConflict("own-password");
    if (person.status === "archived") return personConflict("wrong-status", person.status);
    const hashed = unwrap(await newHash(await findNames(db, personId), password, deps));
    return saveSet({ db, actor, now: deps.now }, { personId, hashed });
  });
}
