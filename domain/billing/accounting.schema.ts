import { z } from "zod";

const account = (what: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine((typed) => /^(\d{4,8})?$/.test(typed), `Enter the account number of ${what}, 4 to 8 digits, or nothing.`);
const number = (least: number, most: number) =>
  z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(least, `Enter ${least} or more.`)
    .max(most, `Enter ${most} or less.`);

/** How the accountant's program knows the agency. Accounts that are left empty are those of the chart. */
export const accounting = z.strictObject({
  chart: z.enum(["skr03", "skr04"], "Choose a chart of accounts."),
  consultant: number(1_001, 9_999_999),
  client: number(1, 99_999),
  yearStart: number(1, 12),
  standard: account("revenue at the standard rate"),
  reduced: account("revenue at a reduced rate"),
  reverseCharge: account("revenue under reverse charge"),
  foreign: account("revenue that is not taxed here"),
  exempt: account("revenue that is exempt"),
  /** Sends a tax key with each booking, for accounts that do not know their rate by themselves. */
  taxKeys: z.boolean(),
  xeroAccount: z.string().trim().max(10, "Shorten this to 10 characters.").default("200"),
});
export type AccountingSetting = z.infer<typeof accounting>;

export const accountingDefault: AccountingSetting = {
  chart: "skr03",
  consultant: 1_001,
  client: 1,
  yearStart: 1,
  standard: "",
  reduced: "",
  reverseCharge: "",
  foreign: "",
  exempt: "",
  taxKeys: false,
  xeroAccount: "200",
};

/** The usual accounts of both charts: revenue by how it is taxed, and the tax on it. */
const charts = {
  skr03: {
    standard: "8400",
    reduced: "8300",
    reverseCharge: "8336",
    foreign: "8338",
    exempt: "8100",
    tax: "1776",
    lower: "1771",
  },
  skr04: {
    standard: "4400",
    reduced: "4300",
    reverseCharge: "4336",
    foreign: "4338",
    exempt: "4100",
    tax: "3806",
    lower: "3801",
  },
} as const;

type TaxedAs = { category: string | null; bp: number };

/** The account that revenue is booked on, and the one for its tax. A full rate is 15% and more. */
export function accountsFor(setting: AccountingSetting, { category, bp }: TaxedAs): { revenue: string; tax: string } {
  const usual = charts[setting.chart];
  const tax = bp >= 1_500 ? usual.tax : usual.lower;
  if (category === "S" && bp >= 1_500) return { revenue: setting.standard || usual.standard, tax };
  if (category === "S") return { revenue: setting.reduced || usual.reduced, tax };
  if (category === "AE" || category === "K") return { revenue: setting.reverseCharge || usual.reverseCharge, tax };
  if (category === "O" || category === "G") return { revenue: setting.foreign || usual.foreign, tax };
  return { revenue: setting.exempt || usual.exempt, tax };
}

const keys: Record<number, string> = { 1900: "3", 700: "2", 1600: "5", 500: "4" };

/** DATEV's tax key (BU-Schlüssel) of a rate; empty where there is none, or where accounts know it. */
export const taxKeyOf = ({ taxKeys }: AccountingSetting, { category, bp }: TaxedAs): string =>
  taxKeys && category === "S" ? (keys[bp] ?? "") : "";
