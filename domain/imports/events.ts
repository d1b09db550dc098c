import { declareEvents } from "#domain/kernel/event.ts";

export const importEvents = declareEvents({
  "import.done": { says: "Imported a table", was: "data.import import" },
});
