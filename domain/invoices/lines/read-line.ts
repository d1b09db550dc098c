import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { askTyped, parseTyped } from "#domain/kernel/typed-amount.ts";
import type { NewLine } from "../invoice.schema.ts";

/** A line written by hand, in minor units. */
export type HandLine = {
  text: string;
  quantity: string;
  unit: string;
  priceMinor: bigint;
  discountMinor: bigint;
  amountMinor: bigint;
  periodFrom: string | null;
  periodTo: string | null;
};

/** What a line comes to: its quantity times its price, rounded half up, less the discount. */
export function readLine(
  { text, quantity, unit, price, discount, periodFrom, periodTo }: NewLine,
  currency: string,
): Result<HandLine> {
  const priceMinor = parseTyped(price, currency);
  const discountMinor = discount === "" ? 0n : parseTyped(discount, currency);
  if (priceMinor === null) return refuse({ kind: "invalid", fields: { newPrice: [askTyped(price, currency)] } });
  if (discountMinor === null)
    return refuse({ kind: "invalid", fields: { newDiscount: [askTyped(discount, currency)] } });
  const amountMinor = timesQuantity(priceMinor, quantity) - discountMinor;
  if (amountMinor <= 0n)
    return refuse({
      kind: "invalid",
      fields: { newDiscount: ["The discount leaves nothing to charge. Enter less than the line comes to."] },
    });
  return done({ text, quantity, unit, priceMinor, discountMinor, amountMinor, periodFrom, periodTo });
}

/** `quantity` is a plain decimal with three places at most. */
function timesQuantity(priceMinor: bigint, quantity: string): bigint {
  const [whole = "0", part = ""] = quantity.split(".");
  const thousandths = BigInt(whole + part.padEnd(3, "0"));
  return (priceMinor * thousandths + 500n) / 1000n;
}
