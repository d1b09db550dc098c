import type { House } from "#server/house.ts";

/** Whether a mail server is set up. Where none is, no screen promises mail, and links are shown to be passed on by hand. */
export const sendsMail = ({ config }: Pick<House, "config">): boolean => config.smtpUrl !== undefined;
