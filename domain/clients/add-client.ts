import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { giveBookingsOfLead } from "#domain/booking/bookings/index.ts";
import { keepGoogleCredential, type Sealer } from "#domain/credentials/index.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
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

type NewClientRef = { clientId: string; personId: string; link: string | null };
type Deps = AccountDeps & { sealer: Sealer };
/** `timeZone`: the agency's, until the person chooses their own. */
type Input = { form: AddClientForm; pictureId: string | null; timeZone: string };

/**
 * Adds a client, possibly from a lead, with its first member, their portal, and the Google login if one is given: all
 * or nothing.
 */
export function addClient(
  { db, actor, ...deps }: ReadContext & Deps,
  { form, pictureId, timeZone }: Input,
): Promise<Result<NewClientRef>> {
  return wrap(async (): Promise<Result<NewClientRef>> => {
    const may = permit(actor, "client.create", undefined);
    if (!may) return refuse({ kind: "forbidden" });
    const { key, password, googlePassword, ...body } = form;
    const newcomer = { firstName: form.firstName, lastName: form.lastName, email: form.email ?? "", timeZone };
    const added = unwrap(
      await transact(db, (tx) =>
        once(tx, may, { scope: `client.create ${may.by}`, key, body, now: deps.now }, sentBefore, async () => {
          const own = form.invite ? null : password;
          const person = unwrap(
            await step("user authentication", () =>
              createPerson({ db: tx, actor, ...deps }, { role: "client", ...newcomer, password: own }),
            ),
          );
          const company = { companyName: form.companyName, ownerId: person.id };
          const client = unwrap(
            await step("client record", () => createClient({ db: tx, actor, now: deps.now }, company)),
          );
          const clientId = client.id;
          const name = `${form.firstName} ${form.lastName}`;
          const won = { clientId, name, email: newcomer.email };
          const converted =
            form.leadId && (await becomeClient({ db: tx, actor, now: deps.now }, { leadId: form.leadId, won }));
          if (converted && !converted.ok) return converted;
          await step("user profile", () => attachPicture(tx, may, clientId, pictureId));
          const google = { owner: { clientId }, email: form.googleEmail, password: googlePassword || null };
          await step("client record", () => keepGoogleCredential(tx, may, google, deps));
          return done({ clientId, personId: person.id });
        }),
      ),
    );
    // A repeated form gets the same answer, unless the person has been erased since.
    if (!(await isThere(db, may, added.personId))) return clientConflict("not-created");
    return done({ ...added, link: await readInvitation({ db, actor, ...deps }, added.personId) });
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
