import type { AppContext } from "#server/app-context.ts";

/** Whether a mail server is set up. If not, no screen promises email, and links are shown to be passed on by hand. */
export const sendsMail = ({ config }: Pick<AppContext, "config">): boolean => config.smtpUrl !== undefined;

const unsent =
  "No mail server is set up, so nothing was sent: it is kept in the email log. To send email, set SMTP_URL on the server.";

/** What an admin reads who had an email sent. */
export const saidOfMail = (app: Pick<AppContext, "config">, said: string) =>
  sendsMail(app) ? { isSent: true, said } : { isSent: false, said: unsent };
