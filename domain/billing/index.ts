export { accounting, accountingDefault } from "./accounting.schema.ts";
export { spacedIban } from "./bank-account.ts";
export { billingOf } from "./billing.queries.ts";
export { type InvoiceForm, invoiceForms } from "./billing.schema.ts";
export { type Billing, noBilling } from "./billing.ts";
export { checkRegistered, readVatCheck } from "./check-registered.ts";
export {
  type BankAccount,
  bankAccounts,
  bankAccountsDefault,
  type Company,
  company,
  companyDefault,
} from "./company.schema.ts";
export { type CountryChoice, countryChoices, countryName } from "./country.ts";
export { billingConflict, readBilling, saveBilling } from "./save-billing.ts";
export { type TaxSetting, tax, taxDefault } from "./tax.schema.ts";
export {
  exchanged,
  exchangeOn,
  needsExchange,
  type TaxSum,
  taxBack,
  taxIn,
  taxSums,
} from "./tax-sums.ts";
export { type Category, type LineTax, type Treatment, taxOf, treatmentFor, treatments } from "./treatment.ts";
export { vatPrefixOf } from "./vat-id.ts";
