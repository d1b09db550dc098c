import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { giveBookingsOfLead } from "#domain/booking/bookings/index.ts";
import { keepGoogleCredential, type Sealer } from "#domain/credentials/index.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { convertLead } from "#domain/leads/index.ts";
import { createPerson } from "#domain/users/index.ts";
import { readInvitation } from "#domain/users/links/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import type { AddClientForm } from "./add-client.schema.ts";
import { attachPicture, isThere } from "./client.queries.ts";
import { clientConflict } from "./conflicts.ts";
import { createClient } from "./create-client.ts";

export type AddClientStep = "user authentication" | "user profile" | "client record";

/** Thrown when a step fails unexpectedly; the transaction is rolled back. */
export class AddClientFailed extends Error {
  readonly step: AddClientStep;
  constructor(step: AddClientStep, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.step = step;
  }
}

type NewClientRef = { clientId: string; personId: string };
type Deps = AccountDeps & { sealer: Sealer };
/** `timeZone`: the agency's, until the person chooses their own. */
type Input = { form: AddClientForm; pictureId: string | null; timeZone: string };

const add = declareCommand({
  action: "client.create",
  refusedAs: "forbidden",
  once: ({ form: { key, password: _, googlePassword: __, ...body } }: Input) => ({ key, body }),
  run: async (context: Context & Deps, { form, pictureId, timeZone }: Input, may) => {
    const { db } = context;
    const newcomer = { firstName: form.firstName, lastName: form.lastName, email: form.email ?? "", timeZone };
    const password = form.invite ? null : form.password;
    const { id: personId } = unwrap(
      await step("user authentication", () => createPerson(context, { role: "client", ...newcomer, password })),
    );
    const company = { companyName: form.companyName, ownerId: personId };
    const { id: clientId } = unwrap(await step("client record", () => createClient(context, company)));
    const won = { clientId, name: `${form.firstName} ${form.lastName}`, email: newcomer.email };
    if (form.leadId) unwrap(await becomeClient(context, { leadId: form.leadId, won }));
    await step("user profile", () => attachPicture(db, may, clientId, pictureId));
    const google = { owner: { clientId }, email: form.googleEmail, password: form.googlePassword || null };
    const entries = await step("client record", () => keepGoogleCredential(db, may, google, context));
    const added: NewClientRef = { clientId, personId };
    return logged(added, ...entries);
  },
});

/**
 * Adds a client, possibly from a lead, with its first member, their portal, and the Google login if one is given: all
 * or nothing.
 */
export function addClient(
  context: Context & Deps,
  input: Input,
): Promise<Result<NewClientRef & { link: string | null }>> {
  return wrap(async (): Promise<Result<NewClientRef & { link: string | null }>> => {
    const added = unwrap(await add(context, input));
    const may = permit(context.actor, "client.create", undefined);
    // A repeated form gets the same answer, unless the person has been erased since.
    if (!may || !(await isThere(context.db, may, added.personId))) return clientConflict("not-created");
    return done({ ...added, link: await readInvitation(context, added.personId) });
  });
}

type Won = Parameters<typeof convertLead>[1]["won"];

/** Marks the lead as won and assigns the meetings it booked to its client. */
async function becomeClient({ db: tx, actor, now }: Context, { leadId, won }: { leadId: string; won: Won }) {
  const converted = await convertLead({ db: tx, actor, now }, { id: leadId, won });
  if (converted.ok) await giveBookingsOfLead({ db: tx, actor }, { leadId, clientId: won.clientId });
  return converted;
}

async function step<T>(name: AddClientStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    throw new AddClientFailed(name, problem);
  }
}
