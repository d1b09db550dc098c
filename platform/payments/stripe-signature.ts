import { createHmac, timingSafeEqual } from "node:crypto";

/** A notice on its way for longer is not believed: somebody may have kept it to send it again. */
const toleranceSeconds = 300;

type Signed = { body: string; signature: string | null; at: Date };

/** Whether Stripe signed this body lately: `t=<seconds>,v1=<hex>`, several of the latter while a secret is replaced. */
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
