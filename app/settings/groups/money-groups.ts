import type { Group } from "../form/group.ts";
import type { Question } from "../form/question.ts";

const account = (name: string, label: string, usual: string): Question => ({
  name,
  label,
  kind: "line",
  most: 8,
  optional: true,
  hint: `If left empty, ${usual}`,
});

/** The settings about invoices and payments. */
export const moneyGroups: Group[] = [
  {
    key: "invoices",
    title: "Invoices",
    about: "Invoice numbers, due dates and the text on every invoice.",
    parts: [
      {
        name: "series",
        label: "Series",
        kind: "line",
        most: 10,
        hint: "Numbers begin with it: INV-0001. A new series counts from 1.",
      },
      { name: "dueDays", label: "Due after", kind: "whole", unit: "days" },
      {
        name: "issuer",
        label: "Below your name",
        kind: "text",
        most: 500,
        optional: true,
        hint: "Your address, as long as Company is not filled in.",
      },
      {
        name: "terms",
        label: "How to pay",
        kind: "text",
        most: 1000,
        optional: true,
        hint: "In words, besides the account under Bank accounts.",
      },
    ],
  },
  {
    key: "accounting",
    title: "Accountant",
    about: "The numbers and accounts of the files for DATEV, Xero and QuickBooks.",
    parts: [
      {
        name: "chart",
        label: "Chart of accounts",
        kind: "choice",
        options: { skr03: "SKR03", skr04: "SKR04" },
        hint: "Accounts that are left empty below are those of the chart.",
      },
      { name: "consultant", label: "DATEV consultant number", kind: "whole" },
      { name: "client", label: "DATEV client number", kind: "whole" },
      { name: "yearStart", label: "Financial year begins in month", kind: "whole" },
      account("standard", "Revenue at the standard rate", "8400 or 4400."),
      account("reduced", "Revenue at a reduced rate", "8300 or 4300."),
      account("reverseCharge", "Revenue under reverse charge", "8336 or 4336."),
      account("foreign", "Revenue not taxed here", "8338 or 4338."),
      account("exempt", "Revenue that is exempt", "8100 or 4100."),
      { name: "taxKeys", label: "The accounts need a tax key with each booking", kind: "tick" },
      { name: "xeroAccount", label: "Account in Xero", kind: "line", most: 10 },
    ],
  },
  {
    key: "reminders",
    title: "Reminders",
    about: "When clients are reminded of open invoices: one email with all that is open and how to pay.",
    parts: [
      { name: "isOn", label: "Remind clients", kind: "tick" },
      { name: "before", label: "Before it is due", kind: "whole", unit: "days", hint: "0 for none." },
      { name: "beforeWords", label: "What it says", kind: "text", most: 1000 },
      { name: "first", label: "First, after it was due", kind: "whole", unit: "days" },
      { name: "firstWords", label: "What the first says", kind: "text", most: 1000 },
      { name: "second", label: "Second", kind: "whole", unit: "days" },
      { name: "secondWords", label: "What the second says", kind: "text", most: 1000 },
      { name: "third", label: "Third", kind: "whole", unit: "days" },
      { name: "thirdWords", label: "What the third says", kind: "text", most: 1000 },
    ],
  },
  {
    key: "lateTerms",
    title: "Late fee and interest",
    about: "What clients owe for paying late. Reminders and statements show it; you charge it on the next invoice.",
    parts: [
      {
        name: "feeStep",
        label: "Fixed fee with",
        kind: "choice",
        options: { none: "No reminder", first: "The first reminder", second: "The second", third: "The third" },
      },
      {
        name: "fee",
        label: "Fee",
        kind: "line",
        most: 20,
        optional: true,
        hint: "For each invoice, once, such as 40.00.",
      },
      { name: "currency", label: "Currency of the fee", kind: "line", most: 3, optional: true, hint: "Three letters." },
      { name: "interest", label: "Interest (percent a year)", kind: "line", most: 7, hint: "0 for none." },
      {
        name: "after",
        label: "From",
        kind: "whole",
        unit: "days",
        hint: "After an invoice was due. 0: from the next day.",
      },
    ],
  },
  {
    key: "cards",
    title: "Payments by card",
    about: "Whether clients can pay an invoice at once.",
    parts: [
      {
        name: "provider",
        label: "Payments are taken by",
        kind: "choice",
        options: { off: "No one", stand_in: "Test mode, without real money", stripe: "Stripe" },
        hint: "In test mode, pressing the button counts as paying.",
      },
    ],
  },
];
