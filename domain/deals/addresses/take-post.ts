import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Problem, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { addDeal } from "../commands/add-deal.ts";
import { missing } from "../commands/change-deal.ts";
import { type ImportedDeal, importedDeal, reference } from "../deal.schema.ts";
import { guessDealColumns } from "../intake/deal-columns.ts";
import { readRow } from "../intake/read-row.ts";
import { intakeFields, mappingForm, type TableMapping } from "../intake.schema.ts";
import { answerTo, deletePosts, findAddress, insertPost, wasTaken } from "./address.queries.ts";

/** `fields`: what was sent, by its names there; `body`: the same as text, to be kept. */
type LeadPost = { secret: string; fields: Record<string, string>; body: string };
type Address = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

/**
 * Takes what another program sent to a campaign's address. What can't become a deal is kept with the reason; the sender
 * gets an id either way, the same for the same reference, and so never learns what the client knows already.
 */
export async function takePost(
  { db, actor, now }: Context,
  { secret, fields, body }: LeadPost,
): Promise<Result<{ id: string }>> {
  return transact(db, async (tx): Promise<Result<{ id: string }>> => {
    const address = await findAddress(tx, hashOf(secret));
    const may = address && permit(actor, "deal.write", address);
    if (!address || !may) return missing;
    const row = readRow({ row: 1, cells: inLowerCase(fields) }, namesIn(address, fields));
    const read = importedDeal.safeParse({ ...row, campaignId: "", responsibleId: "" });
    const externalRef = refOf(row);
    const answered = externalRef && (await answerTo(tx, may, { addressId: address.id, externalRef }, now));
    if (answered && (await wasTaken(tx, may, { addressId: address.id, externalRef }))) return done({ id: answered });
    const added = read.success
      ? await addLead({ db: tx, actor, now }, { address, lead: read.data })
      : { dealId: null, reason: sentencesOf(fieldsOf(read.error)) };
    const id = await insertPost(tx, may, { addressId: address.id, externalRef, body, ...added }, now);
    return done({ id: answered || id });
  });
}

/**
 * How many days before it arrives a lead may say that it was found: enough for a queue that stood over the holidays, too
 * few to choose another agreement or an older protection.
 */
const daysBack = 7;
const tooLongAgo = `It was found more than ${daysBack} days before it was sent. Add it to the deals by hand, or import it.`;

/** A reference that is too long to be one is none. */
const refOf = ({ externalRef }: Record<string, string>) => reference.safeParse(externalRef).data ?? null;

async function addLead(
  { db: tx, actor, now }: Context,
  { address, lead }: { address: Address; lead: ImportedDeal },
): Promise<{ dealId: string; reason: null } | { dealId: null; reason: string }> {
  const { currency, foundOn, ...facts } = lead;
  const { clientId, campaignId, timeZone } = address;
  if (currency !== "" && currency !== address.currency)
    return { dealId: null, reason: `The client is paid in ${address.currency}, this lead is in ${currency}.` };
  const today = dayIn(now, timeZone);
  if (foundOn !== null && foundOn < addDays(today, -daysBack)) return { dealId: null, reason: tooLongAgo };
  const form = { ...facts, campaignId, foundOn: foundOn ?? today, near: "on", key: newId() } as const;
  const added = await addDeal({ db: tx, actor, now }, { clientId, form });
  return added.ok ? { dealId: added.value.id, reason: null } : { dealId: null, reason: reasonOf(added.problem) };
}

const inLowerCase = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.trim().toLowerCase(), value]));

/** The names chosen for the address, or else the usual ones. */
function namesIn({ mapping }: Address, fields: Record<string, string>): TableMapping {
  const chosen = mappingForm.parse(mapping);
  const usual = guessDealColumns(Object.keys(inLowerCase(fields)));
  for (const field of intakeFields) if (chosen[field] !== "") usual[field] = chosen[field].toLowerCase();
  return usual;
}

const sentencesOf = (fields: Record<string, string[]>) => Object.values(fields).flat().join(" ").slice(0, 2000);

function reasonOf(problem: Problem): string {
  if (problem.kind === "invalid") return sentencesOf(problem.fields);
  return problem.kind === "conflict" ? problem.because : "This client takes no leads at present.";
}

const kept = 30 * 86_400_000;

/** Job: forgets what was sent more than thirty days ago. Deals stay. */
export async function forgetPosts({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "deal.forget_posts", undefined);
  if (may) await deletePosts(db, may, new Date(now.getTime() - kept));
}
