import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { placePerson } from "#domain/users/directory/index.ts";
import { createPerson } from "#domain/users/index.ts";
import { readInvitation } from "#domain/users/links/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import type { ColleagueForm } from "./colleague.schema.ts";

/**
 * Invites a colleague into the team and, if one was chosen, a department. `timeZone` is the agency's, until they choose
 * their own. `link` is the invitation to pass on by hand; null when it was emailed.
 */
export function inviteColleague(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { form, timeZone }: { form: ColleagueForm; timeZone: string },
): Promise<Result<{ id: string; link: string | null }>> {
  return wrap(async (): Promise<Result<{ id: string; link: string | null }>> => {
    const may = permit(actor, "person.create", undefined);
    if (!may) return refuse({ kind: "missing" });
    const { key, departmentId, ...person } = form;
    const sent = { scope: `person.invite ${may.by}`, key, body: { ...person, departmentId }, now: deps.now };
    const invited = unwrap(
      await transact(db, (tx) =>
        once(tx, may, sent, sentBefore, async (): Promise<Result<{ id: string }>> => {
          const created = unwrap(
            await createPerson({ db: tx, actor, ...deps }, { ...person, timeZone, password: null }),
          );
          const { id } = created;
          const position = { jobTitle: null, departmentId, seen: 1 };
          const placed = departmentId
            ? await placePerson({ db: tx, actor, now: deps.now }, { id, ...position })
            : done(null);
          return placed.ok ? done({ id }) : placed;
        }),
      ),
    );
    const { id } = invited;
    return done({ id, link: await readInvitation({ db, actor, ...deps }, id) });
  });
}
