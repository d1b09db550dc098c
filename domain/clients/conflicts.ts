import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const clientConflict = conflictsOf("client", {
  changed: overtaken("Someone else changed this client in the meantime. Check it, then save."),
  archived: "This client is archived. Restore it before its dashboard opens.",
  erased: "This client was erased.",
  "not-archived": "Archive this client first.",
  "wrong-move": (from: string, to: string) => `A client that is ${from} cannot become ${to}.`,
  "last-owner": "This is the last owner. Make someone else an owner first.",
  "hosts-meetings": (count: number) =>
    `They host ${count === 1 ? "a coming meeting" : `${count} coming meetings`}. Give ${count === 1 ? "it" : "them"} to somebody else first.`,
  "access-changed": overtaken("Someone else changed this access in the meantime. Check it, then save."),
  "ends-agreement": (named: string) =>
    `This ends ${named}. Confirm it, or leave the currency and the commission as they were.`,
  "not-created": "Failed to create user authentication",
});

export const campaignConflict = conflictsOf("campaign", {
  changed: overtaken("Someone else changed this campaign in the meantime. Check it, then save."),
});

export const monthConflict = conflictsOf("month", {
  changed: overtaken("Someone else changed this month in the meantime. Check it, then save."),
  counted: "This month's appointments are counted from the calendar. Leave them out, or enter them by hand first.",
  "import-changed":
    "The figures or the table changed since the preview, so nothing was imported. Look at the new preview.",
  "import-incomplete": "Correct the lines that cannot be imported first. Nothing was imported.",
});
