import type { Group } from "../form/group.ts";
import type { Question } from "../form/question.ts";

const optional = (name: string, label: string, most: number, hint?: string): Question => ({
  name,
  label,
  kind: "line",
  most,
  optional: true,
  ...(hint && { hint }),
});

/** What the agency's invoices name, and what they charge for the state. */
export const companyGroups: Group[] = [
  {
    key: "company",
    title: "Company",
    about: "The legal name, address and numbers that every invoice names.",
    parts: [
      optional("legalName", "Legal name", 160, "As registered, with its legal form."),
      optional("street", "Street and number", 120),
      optional("extra", "Address line 2", 120),
      optional("postalCode", "Postal code", 20),
      optional("city", "City", 80),
      optional("region", "State or region", 80),
      { name: "country", label: "Country", kind: "choice", options: {} },
      optional("vatId", "VAT ID", 30, "It begins with the country, such as DE136695976."),
      optional("taxNumber", "Tax number", 40, "Needed where you have no VAT ID."),
      optional("registration", "Registration number", 80, "For example, HRB 12345."),
      optional("court", "Registered at", 80, "The court or register."),
      optional("contact", "Contact for invoices", 80),
      optional("phone", "Phone", 40),
      { name: "email", label: "Email for invoices", kind: "mail", most: 254, optional: true },
    ],
  },
  {
    key: "bankAccounts",
    title: "Bank accounts",
    about: "Where clients pay, in each currency. An invoice names the account of its currency.",
    parts: [
      {
        rows: "accounts",
        label: "Accounts",
        each: "account",
        least: 0,
        most: 20,
        questions: [
          { name: "currency", label: "Currency", kind: "line", most: 3, hint: "Three letters, such as EUR." },
          optional("holder", "Account holder", 80, "If left empty, your legal name."),
          optional("bank", "Bank", 80),
          optional("iban", "IBAN", 42),
          optional("bic", "BIC", 11),
          optional("account", "Account number", 34, "Where there is no IBAN."),
          optional("routing", "Routing number or sort code", 20),
        ],
      },
    ],
  },
  {
    key: "tax",
    title: "Tax",
    about: "Whether your invoices charge VAT, GST or sales tax, and at which rates.",
    parts: [
      {
        name: "scheme",
        label: "Your agency",
        kind: "choice",
        options: {
          none: "Charges no tax, and its invoices say nothing of it",
          vat: "Charges VAT, GST or sales tax",
          small_business: "Is a small business that charges none and has to say so",
        },
        hint: "Invoices that were sent stay as they are.",
      },
      { name: "name", label: "What the tax is called", kind: "line", most: 20 },
      {
        rows: "rates",
        label: "Rates",
        each: "rate",
        least: 0,
        most: 40,
        questions: [
          {
            name: "kind",
            label: "Rate",
            kind: "choice",
            options: { standard: "Standard", reduced: "Reduced", super_reduced: "Second reduced" },
          },
          { name: "percent", label: "Percent", kind: "line", most: 6 },
          { name: "from", label: "From", kind: "date" },
        ],
      },
      optional("currency", "Your currency for tax", 3, "Invoices in another one say their tax in it too. Such as EUR."),
      {
        rows: "exchange",
        label: "Exchange rates",
        each: "exchange rate",
        least: 0,
        most: 200,
        questions: [
          { name: "currency", label: "Currency", kind: "line", most: 3, hint: "That of the invoice, such as USD." },
          { name: "rate", label: "One unit is worth", kind: "line", most: 16, hint: "In your currency, such as 0.92." },
          { name: "from", label: "Day", kind: "date" },
        ],
      },
      optional(
        "smallBusinessReason",
        "Sentence for a small business",
        200,
        "If left empty, that of your country's law.",
      ),
      optional("exemptReason", "Reason for exempt lines", 200),
      {
        name: "basis",
        label: "Tax is due",
        kind: "choice",
        options: { invoiced: "When it was invoiced", received: "When it was received" },
        hint: "The tax report begins with it.",
      },
    ],
  },
  {
    key: "signing",
    title: "Signatures",
    about: "The certificate that seals signed papers, the server that says when, and the key that signs receipts.",
    parts: [
      {
        name: "timestampUrl",
        label: "Timestamp server",
        kind: "link",
        optional: true,
        hint: "An address that answers RFC 3161 requests, such as http://timestamp.digicert.com. It gets a hash and nothing of the paper. If left empty, papers are sealed by your server's own clock.",
      },
    ],
  },
];
