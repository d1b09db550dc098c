import { newId } from "#domain/kernel/id.ts";
import type { Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { importedTable, readSeen } from "../records/import.ts";

export const importDoors: Surface["endpoints"] = {
  "/studio/workspace/settings/import": {
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: () => ({ kind: "lead", onMatch: "skip", table: "name,email\nMark Mills,mark@mills.example" }),
      },
    },
  },
  "/studio/workspace/settings/import/:tableId": {
    record: importedTable("draft"),
    page: adminsOnly,
    commands: {
      map: {
        who: adminsOnly,
        record: importedTable("draft"),
        form: () => ({ intent: "map", name: "name", email: "name" }),
      },
      address: {
        who: adminsOnly,
        record: importedTable("draft"),
        form: () => ({ intent: "address", row: "2", email: "mark@mills.example" }),
      },
      section: {
        who: adminsOnly,
        record: importedTable("draft"),
        form: () => ({ intent: "section", name: `Section ${newId().slice(-12)}` }),
      },
      sheet: { who: adminsOnly, record: importedTable("draft"), form: () => ({ intent: "sheet", sheet: "Other" }) },
      mend: { who: adminsOnly, record: importedTable("draft"), form: () => ({ intent: "mend", row: "2", c0: "Mark" }) },
      import: { who: adminsOnly, record: importedTable("draft"), sudo: true, form: readSeen },
      stop: { who: adminsOnly, record: importedTable("running"), form: () => ({ intent: "stop" }) },
      undo: { who: adminsOnly, record: importedTable("imported"), sudo: true, form: () => ({ intent: "undo" }) },
    },
  },
  "/studio/workspace/settings/import/:tableId/problems.csv": { record: importedTable("draft"), page: adminsOnly },
};
