import { declareEvents } from "#domain/kernel/event.ts";

export const bankEvents = declareEvents({
  "bank_line.imported": { says: "Took in a bank statement", isMinor: true },
  "bank_line.settled": { says: "Settled a line of a bank statement" },
  "bank_line.spent": { says: "Made a line of a bank statement an expense" },
  "bank_line.set_aside": { says: "Set a line of a bank statement aside", isMinor: true },
  "bank_line.reopened": { says: "Undid what became of a line of a bank statement" },
});
