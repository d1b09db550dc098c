import {
  type BankAccount,
  bankAccountsDefault,
  type Company,
  companyDefault,
  type TaxSetting,
  taxDefault,
} from "#domain/billing/index.ts";

/** What the settings say of the agency that sends an invoice. */
export type Agency = { company: Company; bankAccounts: { accounts: BankAccount[] }; tax: TaxSetting };

/** One that filled in nothing: its invoices say nothing of tax. */
export const plainAgency: Agency = { company: companyDefault, bankAccounts: bankAccountsDefault, tax: taxDefault };
