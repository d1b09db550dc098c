import { createHmac, timingSafeEqual } from "node:crypto";

/** In seconds. An older event is rejected: it may be a replay. */
const toleranceSeconds = 300;

type Signed = { body: string; signature: string | null; at: Date };

/**
 * Whether Stripe signed this body recently: `t=<seconds>,v1=<hex>`, with several `v1` while a secret is being rolled.
 */
export function isSignedByStripe({ body, signature, at }: Signed, secret: string): boolean {
  const parts = (signature ?? "").split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time = ""] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(at.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return valuesOf("v1").some((given) => {
    const bytes = Buffer.from(given, "hex");
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
