export { deliverMail, type Post } from "./deliver-mail.ts";
export type { Addresses } from "./gather-facts.ts";
export type { Invitation, Letter, LetterTools } from "./letter.ts";
export { type LoggedMail, listMails } from "./log/list-mails.ts";
export { markDiaryTold } from "./mark-diary-told.ts";
export { remind } from "./remind.ts";
export { tellDiary } from "./tell-diary.ts";
export type { Desk } from "./write-letters.ts";
