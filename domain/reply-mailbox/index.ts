export { forgetFailed } from "./forget-failed.ts";
export { type MailboxAccount, mailboxSecret } from "./mailbox-secret.ts";
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
