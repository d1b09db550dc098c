import type { Actor } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import { listNearNames, matchExclusions, matchStanding } from "#domain/exclusions/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { wrong } from "./change-deal.ts";

type Facts = { company: string; website: string | null; contactEmail: string | null; contactPhone: string | null };
type Bringing = { clientId: string; facts: Facts; foundOn: string; isThere?: boolean; actor: Actor };

const fields = { company: "company", website: "website", email: "contactEmail", phone: "contactPhone" } as const;

/** What the lists are asked about a lead. */
export const prospectOf = ({ company, website, contactEmail: email, contactPhone: phone }: Facts) => ({
  company,
  website,
  email,
  phone,
});

type Lead = Facts & { clientId: string; foundOn: string; createdAt: Date };
type Returned = { lead: Lead; events: { kind: string; reason: string | null }[]; actor: Actor };

/** Where the client says that it knew a lead already, what its list said when the lead was found; null where it doesn't. */
export async function stoodOnList(db: Database, may: Permit<"deal.read">, { lead, events, actor }: Returned) {
  if (!events.some(({ kind, reason }) => kind === "returned" && reason === "known")) return null;
  const { clientId, foundOn, createdAt } = lead;
  const stood = await matchStanding(db, may, { clientId, lead: { ...prospectOf(lead), foundOn, createdAt }, actor });
  return stood?.sentence ?? "Not on the client's list when the lead was found.";
}

/** Why a client must not be brought this lead: its list or an opt-out says so. Only the kind is told. */
export async function findExclusion(tx: Database, may: Permit<"deal.write">, { facts, ...of }: Bringing) {
  const { foundOn, isThere = false } = of;
  const [match] = await matchExclusions(tx, may, { ...of, prospects: [{ ...prospectOf(facts), foundOn, isThere }] });
  return match ? wrong(fields[match.field], match.sentence) : null;
}

/** The question whether a company is one of the names on the list that are like its own. */
export async function askAboutNear(
  tx: Database,
  may: Permit<"deal.write">,
  { clientId, facts, foundOn: today }: Bringing,
) {
  const [names = []] = await listNearNames(tx, may, { clientId, companies: [facts.company], today });
  if (names.length === 0) return null;
  return wrong(
    "near",
    `On the client's list of exclusions is a name like it: ${names.join(", ")}. Add it all the same?`,
  );
}
