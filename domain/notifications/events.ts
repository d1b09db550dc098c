import { declareEvents } from "#domain/kernel/event.ts";

/** Also of the browsers that people are notified in. */
export const mailEvents = declareEvents({
  "mail.sent_again": { says: "Sent an email again", isMinor: true, was: "mail.send_again" },
  "mail.tested": { says: "Sent a test email", entity: "person", isMinor: true, mails: true, was: "mail.test" },
  "push.turned_on": { says: "Turned on notifications in a browser", entity: "person", isMinor: true },
  "push.turned_off": { says: "Turned off notifications in a browser", entity: "person", isMinor: true },
  "push_key.replaced": { says: "Made a new key for notifications in browsers", isMinor: true },
  "mail_log.exported": { says: "Downloaded the email log", isMinor: true, was: "mail.export" },
});
