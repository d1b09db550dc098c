import { inside } from "./mutant.ts";

const reading = ["domain/invoices/read-invoice.test.ts"];
const notices = ["domain/invoices/checkout/take-notice.test.ts"];

/** Checks on who reads an invoice, and what counts as paying it. */
export const invoiceMutants = [
  inside({
    guard: "drafts staying with the team",
    file: "domain/invoices/sees-drafts.ts",
    find: "!isOfClient(actor)",
    replace: "Boolean(isOfClient)",
    tests: reading,
  }),
  inside({
    guard: "the client an invoice belongs to",
    file: "domain/invoices/read-invoice.ts",
    find: "clientId !== null && invoice?.clientId !== clientId",
    replace: 'clientId === ""',
    tests: reading,
  }),
  inside({
    guard: "the signature of a payment's notice",
    file: "platform/payments/stripe.ts",
    find: "      return toNotice(event);\n    } catch {\n      return null;",
    replace: "      return toNotice(event);\n    } catch {\n      return toNotice(JSON.parse(body));",
    tests: notices,
  }),
  inside({
    guard: "the age of a payment's notice",
    file: "platform/payments/stripe.ts",
    find: "<= toleranceSeconds)",
    replace: "<= Number.POSITIVE_INFINITY)",
    tests: notices,
  }),
  inside({
    guard: "the amount that was paid",
    file: "domain/invoices/checkout/take-notice.ts",
    find: '  if (!isSame(event.money, checkout.money)) return trouble("mismatch");\n',
    replace: "",
    tests: notices,
  }),
  inside({
    guard: "the state of an invoice that money comes for",
    file: "domain/invoices/checkout/take-notice.ts",
    find: 'return isOpen ? about("settled") : trouble("surplus");',
    replace: 'return about("settled");',
    tests: notices,
  }),
];
