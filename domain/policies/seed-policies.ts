import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { findPolicy, insertDraft, lockPolicies, putInForce } from "./policy.queries.ts";
import type { Section } from "./policy.schema.ts";
import { type PolicyKind, policyKinds } from "./policy.ts";

/** The terms between the agency and its clients until an admin publishes others. */
const defaultTerms: Section[] = [
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

/** The privacy policy until an admin publishes another. */
const defaultPrivacy: Section[] = [
  {
    heading: "Collection",
    text: "We store what you give us: your answers when you book a meeting, your name and email address, your company, your messages, and what you enter in your dashboard. When you sign in we keep the time, the browser and the network address of your sessions.\n\nThis site sets no advertising cookies and loads nothing from other companies. It keeps one cookie while you are signed in, and your browser remembers your choice of theme and animation.",
  },
  {
    heading: "Use",
    text: "We use the data to arrange and hold meetings, to do the work you asked for, to send you messages about it, to keep our accounts, and to protect the service against misuse.\n\nWe do not sell data, and we do not use it to judge anyone by automated decision alone.\n\nWe keep it as long as we work together or talk about it, and until you ask us to delete it. From visitors who answer the questions before a meeting we keep a scrambled form of the network address for a week. What our forms take for spam goes after 30 days, notifications after 90, and what is moved to the trash after 30.",
  },
  {
    heading: "Sharing",
    text: "Inside our company only those who need the data for their work can see it. Companies that host our systems or deliver our mail process it on our behalf and under contract.\n\nIf a meeting takes place in a calendar or video service of another company, that company's own policy applies there. We hand data to authorities only where the law obliges us.",
  },
  {
    heading: "Security",
    text: "Connections are encrypted. Passwords are stored only as salted hashes, and sessions end after a period without activity. Stored secrets of clients are encrypted, and each look at one is written down.\n\nNo system is perfectly safe. If something happens that concerns you, we tell you without delay what it was and what we have done.",
  },
  {
    heading: "Contact",
    text: "Write to the support address on this page if you want to know what we have stored about you, have it corrected or deleted, or take it with you. We answer within 30 days.\n\nWhen we delete you, your name, your addresses, your answers and messages are removed from your account, your meetings, your enquiries, our search and the emails we have kept. What the law obliges us to keep, such as invoices and the record of who did what in our systems, stays for as long as it does.\n\nYou may also complain to the data protection authority of your country.",
  },
];

const defaults = { terms: defaultTerms, privacy: defaultPrivacy };

/** Seeds the built-in policies where there are none. Safe to repeat, and to run by two instances at once. */
export async function seedPolicies(context: Context): Promise<void> {
  for (const kind of policyKinds) await seedPolicy(context, { kind });
}

const seedPolicy = declareCommand({
  action: "policy.publish",
  run: async ({ db, now }: Context, { kind }: { kind: PolicyKind }, may) => {
    await lockPolicies(db, may, kind);
    if (await findPolicy(db, kind, { number: 1 })) return unchanged(null);
    await insertDraft(db, may, kind, 1, defaults[kind]);
    const draft = await findPolicy(db, kind, "draft");
    if (draft) await putInForce(db, may, draft, now);
    return unchanged(null);
  },
});
