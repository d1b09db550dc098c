export { deliverMail, type Enclosure, logoSource, type Post } from "./deliver-mail.ts";
export { dispatchNotifications } from "./dispatch-notifications.ts";
export type { EmailMessage, LetterTools } from "./email-message.ts";
export type { Addresses } from "./gather-facts.ts";
export { readUnsubscribeLink, unsubscribe, unsubscribePath } from "./letters/unsubscribe.ts";
export { writeDealLetters } from "./letters/write-letters.ts";
export { exportMails, forgetMails, type LoggedMail, listMails, readMail } from "./log/mail-log.ts";
export { sendAgain, sendTestMail } from "./log/send-again.ts";
export { keepSeededNews, markDispatched } from "./mark-dispatched.ts";
export { mailNews } from "./notifications/mail-news.ts";
export {
  countUnread,
  forgetNews,
  listNotifications,
  markRead,
  type Notification,
  unreadOf,
} from "./notifications/notifications.ts";
export { type EventChoice, readPreferences, savePreferences } from "./notifications/preferences.ts";
export { remind } from "./remind.ts";
export type { Desk } from "./write-emails.ts";
