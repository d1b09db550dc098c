import { recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { mapped, type Result, unwrap } from "#domain/kernel/result.ts";
import { placePerson } from "#domain/users/directory/index.ts";
import { createPerson } from "#domain/users/index.ts";
import { readInvitation } from "#domain/users/links/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import type { ColleagueForm } from "./colleague.schema.ts";

/** `timeZone` is the agency's, until they choose their own. */
type Input = { form: ColleagueForm; timeZone: string };

const open = declareCommand({
  action: "person.create",
  once: ({ form: { key, ...body } }: Input) => ({ key, body, per: "invitation" }),
  run: async (context: Context & AccountDeps, { form, timeZone }: Input) => {
    const { key: _, departmentId, ...person } = form;
    const { id } = unwrap(await createPerson(context, { ...person, timeZone, password: null }));
    if (departmentId) unwrap(await placePerson(context, { id, jobTitle: null, departmentId, seen: 1 }));
    return recorded({ id });
  },
});

/**
 * Invites a colleague into the team and, if one was chosen, a department. `link` is the invitation to pass on by hand;
 * null when it was emailed.
 */
export const inviteColleague = (
  context: Context & AccountDeps,
  input: Input,
): Promise<Result<{ id: string; link: string | null }>> =>
  mapped(open(context, input), async ({ id }) => ({ id, link: await readInvitation(context, id) }));
