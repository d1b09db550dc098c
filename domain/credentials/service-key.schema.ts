import { z } from "zod";

const key = (start: RegExp, example: string) =>
  z
    .string()
    .trim()
    .max(255, "Shorten this to 255 characters.")
    .refine((text) => text === "" || (start.test(text) && /^[\x21-\x7e]+$/.test(text)), `It begins with ${example}.`);

/** An empty field keeps the current key. */
export const stripeKeysForm = z.strictObject({
  secret: key(/^(sk|rk)_/, "sk_ or rk_"),
  signing: key(/^whsec_/, "whsec_"),
});
