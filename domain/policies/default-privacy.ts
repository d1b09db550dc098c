import type { Section } from "./policy.schema.ts";

/** The privacy policy until an admin publishes another. */
export const defaultPrivacy: Section[] = [
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
