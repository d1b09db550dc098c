import type { ConflictCode } from "#domain/kernel/conflict.ts";

/** What users read when someone else was faster. */
const texts = {
  "access-changed": "Someone else changed this access in the meantime. Check it, then save.",
  "campaign-changed": "Someone else changed this campaign in the meantime. Check it, then save.",
  "client-changed": "Someone else changed this client in the meantime. Check it, then save.",
  "credential-changed": "Someone changed it in the meantime. Check it again.",
  "expense-changed": "Someone else changed this expense in the meantime. Check what differs, then try again.",
  "fee-invoiced":
    "Its fee has been invoiced or paid. Write to the agency in the deal's file: it can still reverse the deal.",
  "google-client-changed": "Someone else changed this in the meantime. Check it, then save.",
  "invoice-changed": "Someone changed it in the meantime. Check it again.",
  "item-changed": "Someone else changed this item in the meantime. Check what differs, then save.",
  "lead-changed": "Someone else changed this lead in the meantime. Check it, then save.",
  "mailbox-changed": "Someone else changed this mailbox in the meantime. Check it, then save.",
  "month-changed": "Someone else changed this month in the meantime. Check it, then save.",
  "person-changed": "Someone else changed this person in the meantime. Check it, then save.",
  "profile-changed": "Your profile was changed elsewhere in the meantime. Check it, then save.",
  "provider-changed": "Someone else changed this in the meantime. Check it, then save.",
  "recurring-changed": "Someone else changed this in the meantime. Check it, then save.",
  "reply-unfit":
    "It can't be added: it is empty or too long, or its reader no longer sees what it is about. Discard it, or ask them to write there.",
  "task-changed": "Someone else changed this task in the meantime. Check what differs, then save.",
  "task-moved": "Someone else moved this task in the meantime. Check where it is now.",
  "template-changed": "Someone else changed this template in the meantime.",
  "update-changed": "This update was changed in the meantime. Check it again.",
  "version-overtaken": "Someone else changed this item in the meantime. Look again.",
  "video-changed": "Someone else changed this video in the meantime. Check what differs, then save.",
  "webhook-changed": "Someone else changed this endpoint in the meantime. Check it, then save.",
} satisfies Record<ConflictCode, string>;

const known: Record<string, string> = texts;

/** The sentence for a conflict; other conflicts bring their own. */
export const conflictText = (because: string): string => known[because] ?? because;
