export { answerMail, decideMailReply, listWaitingReplies, type WhyNotAdded } from "./answer-mail.ts";
export { type MailboxAccount, mailboxSecret } from "./mailbox-secret.ts";
export { forgetFailed } from "./note-failed.ts";
export { type MailboxReading, noteReading } from "./note-reading.ts";
export {
  type Cursor,
  openDueMailbox,
  openMailboxToTry,
  type ReplyMailbox,
  readReplyMailbox,
  unopened,
} from "./read-mailbox.ts";
export { saveReplyMailbox } from "./save-mailbox.ts";
