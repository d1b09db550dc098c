import type { EventFacts } from "./event-facts.ts";

/** What is declared of something that happens, once, in the `events.ts` of its noun. */
export type EventDeclaration = {
  /** The sentence of the audit log; "{}" is the name of what it happened to. */
  says: string;
  /** Only the audit log tells of it: short lists leave it out. */
  isMinor?: true;
  /** What an entry holds of it that others read. */
  facts?: EventFacts<object>;
  /** The notifications that it makes, by the names of their settings. */
  tells?: readonly string[];
  /** Emails are written about it at once, beside those for notifications. */
  mails?: true;
  /** Its name for other programs. */
  webhook?: string;
  /** Rules may wait for it: how the sentence goes on after "When". */
  rule?: string;
  /** Meetings in connected calendars follow it. */
  movesMeeting?: true;
  /** The kind of record it is about, where the event is not named after it. */
  entity?: string;
  /** How entries said it before events had names: the action, alone or with the entity or what became of it. */
  was?: string | readonly string[];
};

type EntryParts = { entityId: string; clientId?: string | null; before?: Record<string, unknown> | null };
type FactsOf<D> = D extends { facts: EventFacts<infer F> }
  ? { after?: (F & Record<string, unknown>) | null }
  : AnyFacts;
type AnyFacts = { after?: Record<string, unknown> | null };

declare const declared: unique symbol;
/** The name of an event that was declared: nothing else gets into the audit log. */
export type DeclaredName = string & { [declared]: true };

export type DeclaredEvent<N extends string, D extends EventDeclaration> = D & {
  name: N;
  /** The entry for the audit log. */
  entry: (written: EntryParts & FactsOf<D>) => EntryParts & AnyFacts & { event: DeclaredName; entity: string };
};

/** Declares events by their names: "deal.claimed" is about a deal. Names are in the past tense, and never change. */
export const declareEvents = <const D extends Record<string, EventDeclaration>>(declared: D) =>
  Object.fromEntries(
    Object.entries(declared).map(([name, event]) => {
      const [noun = ""] = name.split(".");
      const entity = event.entity ?? noun;
      return [name, { ...event, name, entry: (written: EntryParts) => ({ ...written, event: name, entity }) }];
    }),
  ) as unknown as { [N in keyof D & string]: DeclaredEvent<N, D[N]> }; // each under its own name
