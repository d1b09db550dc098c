import { refuse } from "./result.ts";

/** What someone else changed while a form was open. The app has a sentence for each. */
export type ConflictCode =
  | "access-changed"
  | "campaign-changed"
  | "client-changed"
  | "credential-changed"
  | "expense-changed"
  | "fee-invoiced"
  | "google-client-changed"
  | "invoice-changed"
  | "item-changed"
  | "lead-changed"
  | "mailbox-changed"
  | "month-changed"
  | "person-changed"
  | "profile-changed"
  | "provider-changed"
  | "recurring-changed"
  | "reply-unfit"
  | "task-changed"
  | "task-moved"
  | "template-changed"
  | "update-changed"
  | "version-overtaken"
  | "video-changed"
  | "webhook-changed";

export const conflict = (because: ConflictCode) => refuse({ kind: "conflict", because });
