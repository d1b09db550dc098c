import { z } from "zod";

/** How people write an address: "rheinwerk.test/about". */
const withoutScheme = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?([/?#]|$)/u;

/**
 * A web address that is safe to link to: http or https, no user info, at most 2,048 characters; stored normalised.
 * Without a scheme, it means https.
 */
export const webAddress = z
  .string()
  .trim()
  .max(2048, "Shorten the address to 2,048 characters.")
  .transform((text, fix) => {
    const url = URL.parse(withoutScheme.test(text) ? `https://${text}` : text);
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
    fix.addIssue({ code: "custom", message: "Enter a web address, such as agency.example." });
    return z.NEVER;
  });

/** As `webAddress`, or empty. */
export const optionalWebAddress = z.union([z.literal("").transform(() => null), z.null(), webAddress]);
