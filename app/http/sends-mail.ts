import type { AppContext } from "#server/app-context.ts";

/** Whether a mail server is set up. If not, no screen promises email, and links are shown to be passed on by hand. */
export const sendsMail = ({ config }: Pick<AppContext, "config">): boolean => config.smtpUrl !== undefined;
