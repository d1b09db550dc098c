import { localeWords } from "#domain/kernel/format/sample.ts";
import type { Group } from "../form/group.ts";

/** Time zone and currency, email sender, defaults for new clients, session lengths and retention. */
export const workspaceGroups: Group[] = [
  {
    key: "place",
    title: "Region",
    about: "The agency's time zone, its date and number formats, and its currency.",
    parts: [
      { name: "timeZone", label: "Time zone", kind: "zone", hint: "Visitors see it next to their own." },
      {
        name: "locale",
        label: "Dates and numbers",
        kind: "choice",
        options: localeWords(),
        hint: "Used on the site, in emails and documents, and for everyone who has not chosen in their profile.",
      },
      {
        name: "currency",
        label: "Currency",
        kind: "line",
        most: 3,
        hint: "Three letters, such as EUR. New clients start with it, and figures where there are none yet.",
      },
    ],
  },
  {
    key: "mail",
    title: "Email sender",
    about: "The name and address that emails come from.",
    parts: [
      {
        name: "senderName",
        label: "Sender name",
        kind: "line",
        most: 60,
        optional: true,
        hint: "If left empty, the name of the brand.",
      },
      {
        name: "senderAddress",
        label: "Sender address",
        kind: "mail",
        most: 254,
        optional: true,
        hint: "Your mail server must be allowed to send for it. If left empty, the support email.",
      },
    ],
  },
  {
    key: "newClients",
    title: "New clients",
    about: "The currency and time zone a new client starts with.",
    parts: [
      {
        name: "currency",
        label: "Currency",
        kind: "line",
        most: 3,
        optional: true,
        hint: "If left empty, the agency's.",
      },
      { name: "timeZone", label: "Time zone", kind: "zone", optional: true },
    ],
  },
  {
    key: "sessions",
    title: "Sessions",
    about: "When people are signed out automatically.",
    parts: [
      {
        name: "adminIdleMin",
        label: "Admins: without activity",
        kind: "whole",
        unit: "minutes",
        hint: "From 5 to 240.",
      },
      { name: "adminHours", label: "Admins: after sign-in", kind: "whole", unit: "hours", hint: "From 1 to 24." },
      {
        name: "staffIdleMin",
        label: "Staff: without activity",
        kind: "whole",
        unit: "minutes",
        hint: "From 5 to 240.",
      },
      { name: "staffHours", label: "Staff: after sign-in", kind: "whole", unit: "hours", hint: "From 1 to 24." },
      {
        name: "clientIdleMin",
        label: "Clients: without activity",
        kind: "whole",
        unit: "minutes",
        hint: "From 5 to 240.",
      },
      { name: "clientHours", label: "Clients: after sign-in", kind: "whole", unit: "hours", hint: "From 1 to 24." },
    ],
  },
  {
    key: "retention",
    title: "Retention",
    about:
      "How long things are kept. What is older is deleted for good, once a day. The audit log is never deleted: it proves who did what. If your privacy text names these periods, publish it again after changing them.",
    parts: [
      {
        name: "trashDays",
        label: "Trash",
        kind: "whole",
        unit: "days",
        hint: "From 7 to 365. Vault items, tasks and their files, expenses and videos.",
      },
      {
        name: "spamDays",
        label: "Spam leads",
        kind: "whole",
        unit: "days",
        hint: "From 7 to 365, counted from their last change.",
      },
      {
        name: "lostLeadDays",
        label: "Lost leads",
        kind: "whole",
        unit: "days",
        hint: "At least 30, counted from their last change; 0 keeps them for good. Their meetings stay, without a name.",
      },
      {
        name: "mailDays",
        label: "Email log",
        kind: "whole",
        unit: "days",
        hint: "At least 30; 0 keeps them for good.",
      },
      { name: "newsDays", label: "Notifications", kind: "whole", unit: "days", hint: "From 7 to 730." },
      {
        name: "leadAddressDays",
        label: "Hashed network addresses of leads",
        kind: "whole",
        unit: "days",
        hint: "From 1 to 90. They help limit abuse of the questionnaire.",
      },
    ],
  },
];
