import { expect, test } from "vitest";
import { currenciesOf, isCurrency } from "./currency-signs.ts";

const signOf = (currency: string, currencyDisplay: "symbol" | "narrowSymbol") =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? "";
/** "C$" is Canada's in most places; "5K" and "10P" are no amounts in kyats and pula. */
const leftOut = ["P", "Q", "L", "K"];

test("each sign that amounts are shown with is known as its currency's", () => {
  const shown = Intl.supportedValuesOf("currency").flatMap((code) =>
    (["symbol", "narrowSymbol"] as const).map((how) => ({ code, sign: signOf(code, how) })),
  );
  const unknown = shown.filter(({ code, sign }) => !leftOut.includes(sign) && !currenciesOf(sign).includes(code));
  expect(unknown).toEqual([]);
});

test("signs stand for currencies that there are, in any case, and other words for none", () => {
  for (const written of ["$", "¥", "kr.", "Fr.", "eur", "US$", "F\u202fCFA"])
    expect(currenciesOf(written).filter(isCurrency)).not.toEqual([]);
  for (const written of ["", "%", "net", "5", "x$", "k"]) expect(currenciesOf(written)).toEqual([]);
  expect(currenciesOf("$")[0]).toBe("USD");
});
