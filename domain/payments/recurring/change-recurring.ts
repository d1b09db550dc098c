import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { recurringConflict } from "../conflicts.ts";
import { paymentEvents } from "../events.ts";
import { recurringEdit, rhythmOf } from "../recurring.schema.ts";
import { dayAfter, nextDue, periodOf, type Rhythm } from "./due-dates.ts";
import { type Entry, findEntryToChange, saveEntry } from "./recurring.queries.ts";

/** `clientId` null when it belongs to the agency itself. */
type EntryRef = { id: string; clientId: string | null };

const onEntry = {
  action: "recurring.write",
  ids: ["id", "clientId?"],
  find: async (tx: Database, { id, clientId }: EntryRef) => {
    const entry = await findEntryToChange(tx, id);
    return entry && entry.clientId === clientId ? entry : null;
  },
} as const;

/** Saves how it continues from here. A week or month that was already charged is not charged again. */
export const editRecurring = declareCommandOn({
  ...onEntry,
  input: recurringEdit,
  run: async ({ db, now }, { seen, ...form }, may, entry) => {
    if (entry.version !== seen) return recurringConflict("changed");
    const rhythm = rhythmOf(form);
    const nextOn = nextDue(rhythm, goesOnFrom(entry, rhythm))?.on ?? null;
    const { description, currency, amountMinor } = form;
    await saveEntry(db, may, entry, { ...rhythm, description, currency, amountMinor, nextOn }, now);
    return logged(null, lineFor(entry, { description, currency, amountMinor, ...rhythm }));
  },
});

/** Nothing falls due until it is resumed. */
export const pauseRecurring = declareCommandOn({
  ...onEntry,
  run: async ({ db, now }, _, may, entry) => {
    if (!entry.active) return unchanged(null);
    await saveEntry(db, may, entry, { active: false }, now);
    return logged(null, lineFor(entry, { active: false }));
  },
});

/** Resumes from `today` in the agency's zone; what would have been due during the pause is not charged. */
export const resumeRecurring = declareCommandOn({
  ...onEntry,
  run: async ({ db, now }, { today }: { today: string }, may, entry) => {
    if (entry.active) return unchanged(null);
    const from = entry.nextOn !== null && entry.nextOn > today ? entry.nextOn : today;
    const nextOn = entry.nextOn && (nextDue(entry, from)?.on ?? null);
    await saveEntry(db, may, entry, { active: true, nextOn }, now);
    return logged(null, lineFor(entry, { active: true }));
  },
});

/** Where the new rhythm begins: at its own start if it has never run, otherwise with the next week or month due. */
function goesOnFrom(entry: Entry, { cadence, startsOn }: Rhythm): string {
  if (entry.nextOn === nextDue(entry, entry.startsOn)?.on) return startsOn;
  if (entry.nextOn === null) return dayAfter(entry.endsOn ?? entry.startsOn);
  return cadence === entry.cadence ? periodOf(cadence, entry.nextOn) : entry.nextOn;
}

function lineFor(entry: Entry, { amountMinor, ...facts }: Partial<Entry>) {
  const amount = (minor: bigint, currency: string) => toDecimal({ minor, currency });
  const known = new Map<string, unknown>(Object.entries(entry));
  const before = Object.fromEntries(Object.keys(facts).map((name) => [name, known.get(name)]));
  const amounts =
    amountMinor === undefined
      ? [{}, {}]
      : [
          { amount: amount(entry.amountMinor, entry.currency) },
          { amount: amount(amountMinor, facts.currency ?? entry.currency) },
        ];
  const { id, clientId } = entry;
  return paymentEvents["recurring.changed"].entry({
    entityId: id,
    clientId,
    before: { ...before, ...amounts[0] },
    after: { ...facts, ...amounts[1] },
  });
}
