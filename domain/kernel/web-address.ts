import { z } from "zod";

/** A web address that is safe to link to: http or https, no user info, at most 2,048 characters; stored normalised. */
export const webAddress = z
  .string()
  .trim()
  .max(2048, "Shorten the address to 2,048 characters.")
  .transform((text, fix) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
    fix.addIssue({ code: "custom", message: "Enter a full web address that starts with https://." });
    return z.NEVER;
  });

/** As `webAddress`, or empty. */
export const optionalWebAddress = z.union([z.literal("").transform(() => null), z.null(), webAddress]);
