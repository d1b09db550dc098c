import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";
import { mailAddressOr } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { isRoutingNumber, whyNoIban } from "./bank-account.ts";
import { checkVatId, compact, party } from "./party.schema.ts";

const text = (most: number) => line(0, most, "").default("");

/** The agency as a company: what its invoices name. */
export const company = z
  .strictObject({
    ...party,
    registration: text(80),
    court: text(80),
    taxNumber: text(40),
    contact: text(80),
    phone: text(40),
    email: z.union([z.literal(""), mailAddressOr("Enter an address such as name@agency.example.")]).default(""),
  })
  .superRefine(checkVatId)
  .transform(compact);

export const companyDefault: z.infer<typeof company> = company.parse({});

const bare = z
  .string()
  .max(60)
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase());

const account = z
  .strictObject({
    currency: currencyCode,
    holder: line(0, 80, ""),
    bank: line(0, 80, ""),
    iban: bare,
    bic: bare.refine(
      (bic) => bic === "" || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic),
      "A BIC has 8 or 11 letters and digits, such as COBADEFF.",
    ),
    account: bare.refine((number) => /^[A-Z0-9]{0,34}$/.test(number), "Enter letters and digits."),
    routing: bare.refine((number) => /^[A-Z0-9]{0,20}$/.test(number), "Enter letters and digits."),
  })
  .superRefine(({ iban, account: number, routing, currency }, fix) => {
    const wrong = (path: string, message: string) => fix.addIssue({ code: "custom", path: [path], message });
    if (!iban && !number) wrong("iban", "Enter an IBAN, or an account number and its routing number or sort code.");
    const because = iban && whyNoIban(iban);
    if (because) wrong("iban", because);
    if (number && !routing) wrong("routing", "Enter the routing number or sort code.");
    if (number && currency === "USD" && routing && !isRoutingNumber(routing))
      wrong("routing", "There is a typing mistake in this routing number: it has nine digits, and the last must fit.");
  });

/** Where the agency is paid, in each currency. */
export const bankAccounts = z
  .strictObject({ accounts: z.array(account).max(20, "Add at most twenty accounts.") })
  .superRefine(({ accounts }, fix) => {
    for (const [at, { currency }] of accounts.entries())
      if (accounts.findIndex((one) => one.currency === currency) < at)
        fix.addIssue({
          code: "custom",
          path: ["accounts", at, "currency"],
          message: `There is an account for ${currency} above. Keep one for each currency.`,
        });
  });

export const bankAccountsDefault: z.infer<typeof bankAccounts> = { accounts: [] };

export type Company = z.infer<typeof company>;
export type BankAccount = z.infer<typeof account>;
