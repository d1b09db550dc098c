import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { companyKey } from "#domain/kernel/company-key.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatDay } from "#domain/kernel/format/dates.ts";
import { type Locale, localeDefault } from "#domain/kernel/format/locales.ts";
import { refuse } from "#domain/kernel/result.ts";
import { exclusionEvents } from "./events.ts";
import { findOwner } from "./exclusion.queries.ts";
import { type ExclusionKind, reasonWords } from "./exclusion.ts";
import { keysOf, type Prospect, type ProspectField } from "./keys.ts";
import { type KnownEntry, type MayAsk, selectKnown, selectNear } from "./match.queries.ts";

/**
 * Whom somebody wants to bring, and the day on which they were found: what a client entered later does not count. An
 * opt-out counts whenever it was made, except against a lead that is there already.
 */
export type DatedProspect = Prospect & { foundOn: string; isThere?: boolean };
/** Why they must not be brought, and what gave it away. `sentence` is all that is said of it. */
export type ExclusionMatch = { kind: ExclusionKind; field: ProspectField; sentence: string };

/** Whoever asks, for the way they write days. */
type Reading = { locale?: Locale | undefined } | object;

type Question<P> = { clientId: string | null; prospects: readonly P[]; actor: Reading };

const lastDay = "9999-12-31";
const zoneOf = ({ timeZone }: KnownEntry) => timeZone ?? "UTC";
const held = (entry: KnownEntry, foundOn: string) =>
  dayIn(entry.createdAt, zoneOf(entry)) <= foundOn && (entry.lapsesOn ?? lastDay) >= foundOn;

function toMatch(entry: KnownEntry, field: ProspectField, actor: Reading): ExclusionMatch {
  const locale = ("locale" in actor && actor.locale) || localeDefault;
  const since = formatDay(dayIn(entry.createdAt, zoneOf(entry)), locale);
  const until = entry.lapsesOn && formatDay(entry.lapsesOn, locale);
  return { kind: entry.kind, field, sentence: reasonWords({ kind: entry.kind, since, until }, entry.of ?? "") };
}

/** For each who is to be brought to a client whether a list forbids it. However many they are, the lists are asked once. */
export async function matchExclusions(
  db: Database,
  may: Permit<MayAsk>,
  { clientId, prospects, actor }: Question<DatedProspect>,
): Promise<(ExclusionMatch | null)[]> {
  const asked = prospects.map(keysOf);
  const keys = asked.flatMap((some) => some.map(([key]) => key));
  const known = keys.length === 0 ? [] : await selectKnown(db, may, { clientId, keys });
  const byKey = Map.groupBy(known, ({ key }) => key);
  return prospects.map(({ foundOn, isThere = false }, at) => {
    const counts = (entry: KnownEntry) =>
      entry.endedAt === null && ((entry.kind === "opt_out" && !isThere) || held(entry, foundOn));
    for (const [key, field] of asked[at] ?? []) {
      const entry = byKey.get(key)?.find(counts);
      if (entry) return toMatch(entry, field, actor);
    }
    return null;
  });
}

/** For each company the names on the client's list that are like it. They are shown, and refuse nothing. */
export async function listNearNames(
  db: Database,
  may: Permit<MayAsk>,
  { clientId, companies, today }: { clientId: string; companies: readonly string[]; today: string },
): Promise<string[][]> {
  const nearKeys = companies.map(companyKey);
  const asked = [...new Set(nearKeys)].filter((key) => key !== "");
  const near = Map.groupBy(await selectNear(db, may, { clientId, nearKeys: asked, today }), ({ sought }) => sought);
  return nearKeys.map((key) => [...new Set((near.get(key) ?? []).map(({ value }) => value))].slice(0, 3));
}

type BroughtLead = Prospect & { foundOn: string; createdAt: Date };

/** What stood on the lists when a lead was found, whatever became of it since; null where nothing did. */
export async function matchStanding(
  db: Database,
  may: Permit<MayAsk>,
  { clientId, lead, actor }: { clientId: string; lead: BroughtLead; actor: Reading },
): Promise<ExclusionMatch | null> {
  const { foundOn, createdAt } = lead;
  const asked = keysOf(lead);
  const known = await selectKnown(db, may, { clientId, keys: asked.map(([key]) => key) });
  // An opt-out says nothing of what the client knew.
  const stood = known.filter(
    (entry) =>
      entry.kind !== "opt_out" &&
      held(entry, foundOn) &&
      entry.createdAt <= createdAt &&
      (entry.endedAt === null || dayIn(entry.endedAt, zoneOf(entry)) > foundOn || entry.endedAt > createdAt),
  );
  for (const [key, field] of asked) {
    const entry = stood.find((one) => one.key === key);
    if (entry) return toMatch(entry, field, actor);
  }
  return null;
}

/** `kind` and `reason` are null for who may be contacted. `near`: names on the list that are like theirs. */
export type CheckedProspect = { kind: ExclusionKind | null; reason: string | null; near: string[] };

/** Says of each prospect whether they may be contacted for a client. Nothing is kept but that it was asked. */
export const checkProspects = declareCommand({
  action: "exclusion.check",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async (
    { db, actor, now },
    { clientId, prospects }: { clientId: string; prospects: readonly Prospect[] },
    may,
  ) => {
    const owner = await findOwner(db, { clientId });
    if (!owner) return refuse({ kind: "missing" });
    const today = dayIn(now, owner.timeZone ?? "UTC");
    const dated = prospects.map((prospect) => ({ ...prospect, foundOn: today }));
    const found = await matchExclusions(db, may, { clientId, prospects: dated, actor });
    const companies = prospects.map(({ company }) => company ?? "");
    const near = await listNearNames(db, may, { clientId, companies, today });
    const answers = found.map((match, at) => ({
      kind: match?.kind ?? null,
      reason: match?.sentence ?? null,
      near: match ? [] : (near[at] ?? []),
    }));
    const matched = found.filter((match) => match !== null).length;
    const after = { rows: prospects.length, matched };
    return logged(
      { answers, matched },
      exclusionEvents["exclusion.checked"].entry({ entityId: clientId, clientId, after }),
    );
  },
});
