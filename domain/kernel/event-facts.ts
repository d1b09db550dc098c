import { z } from "zod";

/** What the audit log holds of something that happened, for those who write it and those who read it. */
export type EventFacts<F> = {
  /** An entry may hold more than what somebody reads. */
  write: <Written extends F>(facts: Written) => Written;
  /** Never fails: a fact that an older entry lacks, or holds in another form, is left out. */
  read: (stored: unknown) => Partial<F>;
};

/** Declares the facts of an event that others read, one schema for each. They hold no secret. */
export function eventFacts<S extends z.ZodRawShape>(shape: S): EventFacts<z.output<z.ZodObject<S>>> {
  type Facts = z.output<z.ZodObject<S>>;
  return {
    write: (facts) => facts,
    read: (stored) => {
      const held: Record<string, unknown> = Object(stored);
      const known = Object.entries(shape).flatMap(([name, schema]) => {
        const fact = z.safeParse(schema, held[name]);
        return fact.success && fact.data !== undefined ? [[name, fact.data]] : [];
      });
      return Object.fromEntries(known) as Partial<Facts>; // each was parsed by its own schema
    },
  };
}
