import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** A backup, a trial restore or an export has ended. */
export const runEnded = eventFacts({ kind: z.string(), state: z.string(), problem: z.string().nullish() });

export const backupEvents = declareEvents({
  "backup_run.asked": { says: "Asked for a backup", was: "backup.make" },
  "backup_run.ended": { says: "Made or tried a backup", facts: runEnded, tells: ["backup_failed"], was: "backup.run" },
  "backup_run.exported": { says: "Exported everything", isMinor: true, was: "data.export backup_run" },
});
