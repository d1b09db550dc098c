import { declareEvents } from "#domain/kernel/event.ts";

export const mailEvents = declareEvents({
  "mail.sent_again": { says: "Sent an email again", isMinor: true, was: "mail.send_again" },
  "mail.tested": { says: "Sent a test email", entity: "person", isMinor: true, mails: true, was: "mail.test" },
  "mail_log.exported": { says: "Downloaded the email log", isMinor: true, was: "mail.export" },
});
