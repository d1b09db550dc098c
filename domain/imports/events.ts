import { declareEvents } from "#domain/kernel/event.ts";

export const importEvents = declareEvents({
  "import.done": { says: "Imported a table", was: "data.import import" },
  "import.stopped": { says: "Stopped an import" },
});

export const importEntry = (entityId: string, after: Record<string, unknown>) =>
  importEvents["import.done"].entry({ entityId, after });
