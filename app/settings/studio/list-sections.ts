import { addressOf, groups } from "../groups/groups.ts";

export type Entry = { to: string; title: string; about: string };
export type Section = { name: string; about: string; entries: Entry[] };

const here = "/studio/workspace/settings";

/** The entry of each setting, by its key. */
const settings = new Map<string, Entry>(
  groups.map((group) => [group.key, { to: addressOf(group), title: group.title, about: group.about }]),
);

const pages: Record<string, Entry> = {
  landing: {
    to: `${here}/landing`,
    title: "Landing page",
    about: "Headline, benefits, figures, testimonial, team and closing, beside a preview.",
  },
  terms: { to: `${here}/policies/terms`, title: "Terms", about: "The agreement between you and your clients." },
  privacy: { to: `${here}/policies/privacy`, title: "Privacy", about: "What you do with personal data." },
  audit: { to: `${here}/audit-log`, title: "Audit log", about: "Who did what, and when." },
  mails: { to: `${here}/mail-log`, title: "Email log", about: "Every email sent, and to whom." },
  backups: {
    to: `${here}/backups`,
    title: "Backups",
    about: "Everything in one file, every night, and tried every week.",
  },
  exports: {
    to: `${here}/exports`,
    title: "Export everything",
    about: "All data and files in formats that other programs read.",
  },
  apiKeys: {
    to: `${here}/api-keys`,
    title: "API keys",
    about: "What other programs may read and change, and everybody's AI assistants.",
  },
  companyAccount: {
    to: `${here}/company-account`,
    title: "Company account",
    about: "Sign-in with your company's accounts.",
  },
  replies: {
    to: `${here}/reply-mailbox`,
    title: "Replies by email",
    about: "The mailbox that reads answers to invitations and replies to emails about comments.",
  },
  googleCalendar: {
    to: `${here}/google-calendar`,
    title: "Google Calendar",
    about: "The OAuth client that connects your team's calendars.",
  },
  webhooks: { to: `${here}/webhooks`, title: "Webhooks", about: "Programs that are notified when something happens." },
  chat: {
    to: `${here}/chat`,
    title: "Chat",
    about: "Channels in Slack, Teams, Discord, Google Chat, Mattermost and Telegram.",
  },
  check: {
    to: `${here}/self-check`,
    title: "Self-check",
    about: "Whether all that Foyer needs is there, and what to do.",
  },
  imports: {
    to: `${here}/import`,
    title: "Import",
    about: "Clients and leads, and what else you bring from the system you leave.",
  },
  import: {
    to: `${here}/import-credentials`,
    title: "Import credentials",
    about: "Import your clients' logins from a CSV file.",
  },
  papers: {
    to: `${here}/paper-templates`,
    title: "Paper templates",
    about: "The words that proposals, agreements and other papers start from.",
  },
  presets: {
    to: `${here}/timelines`,
    title: "Timeline preset tasks",
    about: "Task lists for a new client's first weeks.",
  },
  academy: {
    to: "/studio/academy/sections",
    title: "Academy",
    about: "Its sections, and whether staff and clients see them.",
  },
};

const of = (name: string, about: string, keys: string[]): Section => ({
  name,
  about,
  entries: keys.flatMap((key) => settings.get(key) ?? pages[key] ?? []),
});

/** Everything an admin can set, by what it changes. What deletes comes last. */
export const listSections = (): Section[] => [
  of("Agency", "Who you are, and how you write.", [
    "brand",
    "company",
    "place",
    "mail",
    "footers",
    "office",
    "operations",
    "signing",
  ]),
  of("Clients and money", "What a new client starts with, and how it pays.", [
    "newClients",
    "invoices",
    "reminders",
    "lateTerms",
    "accounting",
    "bankAccounts",
    "tax",
    "cards",
  ]),
  of("Work", "How the team's days are arranged.", [
    "bookings",
    "replies",
    "googleCalendar",
    "brief",
    "presets",
    "weekends",
    "shortcuts",
    "vault",
    "academy",
  ]),
  of("People", "Who gets in, and what they see.", ["access", "passwords", "sessions", "companyAccount"]),
  of("Other programs", "What they may do here, and what they are told.", ["apiKeys", "webhooks", "chat"]),
  of("Public site", "What visitors read, and what search engines show.", ["landing", "search"]),
  of("Policies", "What visitors and clients agree to.", ["terms", "privacy", "papers"]),
  of("Records", "What happened, and what comes from elsewhere.", ["audit", "mails", "imports", "import"]),
  of("Safety", "What keeps everything from being lost.", ["backups", "exports", "check"]),
  of("Deletion", "What is deleted without being asked again.", ["retention"]),
];
