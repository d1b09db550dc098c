import type { Section } from "./policy.schema.ts";

/** The terms between the agency and its clients until an admin publishes others. */
export const defaultTerms: Section[] = [
  {
    heading: "Acceptance",
    text: "These terms apply when you use this site, book a meeting or sign in to a dashboard. By signing in you confirm that you have read them and that you may agree to them for the company you work for.\n\nIf you do not agree, please do not use the service. If we change the terms, we publish a new version here with its date, and we ask you to accept it the next time you sign in.",
  },
  {
    heading: "Service description",
    text: "We look for companies that may need what you sell, write to them on your behalf and arrange meetings between them and you. We use software, including AI, to research and to draft; people review what is sent.\n\nWe do not promise a number of meetings or of sales. The figures shown on this site describe past work and are not a forecast.",
  },
  {
    heading: "User responsibilities",
    text: "Give us correct information about your company and what you offer, and tell us when it changes. Answer the meetings you accept, or cancel them in good time.\n\nKeep your password to yourself. What you find in the dashboard is meant for you and your company only. Do not try to reach data that is not yours, and do not disturb the service for others.",
  },
  {
    heading: "Payment terms",
    text: "You pay only for closed deals: a fee is due when a company we introduced signs a contract with you. The amount or the share is agreed with you in writing before we start.\n\nUpdates with a monetary value are checked by an administrator before they are added to your payments. Invoices are due within 14 days unless your agreement says otherwise.",
  },
  {
    heading: "Intellectual property",
    text: "The site, the dashboard and our methods remain ours. Your name, your material and your customer data remain yours; you allow us to use them as far as our work for you needs it.\n\nTexts and lists that we make for you may be used by you without limit of time once the fees for them are paid.",
  },
  {
    heading: "Limit of liability",
    text: "We are liable without limit for harm caused on purpose or by gross negligence, and wherever the law does not allow a limit.\n\nIn all other cases our liability is limited to the fees you paid us in the twelve months before the event. We are not liable for profit that was hoped for, or for what the companies we introduce do or fail to do.",
  },
  {
    heading: "Termination",
    text: "You may end the service at any time in writing. We may end it with 30 days' notice, or at once if these terms are seriously broken.\n\nFees for deals with companies that we introduced before the end stay due as agreed. After the end we close your dashboard and delete its data, except what the law requires us to keep.",
  },
];
