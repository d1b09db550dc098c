import { z } from "zod";

/** An address people may follow: http or https, no user info, at most 2,048 characters; stored normalised. */
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

/** As `webAddress`, or nothing at all. */
export const optionalWebAddress = z.union([z.literal("").transform(() => null), z.null(), webAddress]);
