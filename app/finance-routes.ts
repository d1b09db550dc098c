import { index, route } from "@react-router/dev/routes";

/**
 * Finances, for admins: months with their expenses, invoices, and what the team earns. A month is the last to be tried, as
 * every word fits its place.
 */
export const financeRoutes = [
  index("finances/studio/this-month.tsx"),
  route("bank", "bank/studio/bank.tsx"),
  route("ageing", "invoices/studio/ageing.tsx"),
  route("categories", "finances/studio/categories.tsx"),
  route("trash", "finances/studio/trash.tsx"),
  route("invoices", "invoices/studio/invoices.tsx"),
  route("recurring", "finances/studio/recurring.tsx"),
  route("recurring/:recurringId", "finances/studio/edit-recurring.tsx"),
  route("tax", "invoices/studio/tax/tax.tsx"),
  route("tax/documents", "invoices/studio/tax/documents.tsx"),
  route("tax/tax.csv", "invoices/studio/tax/tax-csv.ts"),
  route("shares", "shares/studio/shares.tsx"),
  route("shares/rules", "shares/studio/rules.tsx"),
  route("shares/:personId", "shares/studio/person.tsx"),
  route("expenses/new", "finances/studio/new-expense.tsx"),
  route("from-e-invoice", "finances/studio/from-e-invoice.tsx"),
  route("expenses/:expenseId", "finances/studio/expense.tsx"),
  route(":month", "finances/studio/month.tsx"),
  route(":month/revenue", "finances/studio/revenue.tsx"),
  route(":month/rows.csv", "finances/studio/rows-csv.ts"),
  route(":month/accountant", "accounting/studio/accountant.tsx"),
  route(":month/accountant.zip", "accounting/studio/accountant-zip.ts"),
  route(":month/rows.json", "finances/studio/rows-json.ts"),
];
