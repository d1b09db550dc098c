import { localeWords } from "#domain/kernel/format/sample.ts";
import type { Group } from "./group.ts";

/** The settings of the house itself. */
export const houseGroups: Group[] = [
  {
    key: "brand",
    title: "Brand",
    about: "Name, accent, logo and the addresses people find you at.",
    seen: "/",
    parts: [
      { name: "name", label: "Name", kind: "line", most: 60 },
      {
        name: "brandWord",
        label: "Brand word",
        kind: "line",
        most: 40,
        hint: "Clients with this word in their name count as your own.",
      },
      {
        name: "accent",
        label: "Accent",
        kind: "colour",
        hint: "Buttons and links take its hue, in steps that can be read by day and by night.",
      },
      { name: "logoFileId", label: "Logo", kind: "picture" },
      { name: "supportEmail", label: "Support mail", kind: "mail", most: 254 },
      { name: "photoProfile", label: "Photo network profile", kind: "link", optional: true },
      { name: "professionalProfile", label: "Professional network profile", kind: "link", optional: true },
      { name: "shortPostProfile", label: "Short post profile", kind: "link", optional: true },
    ],
  },
  {
    key: "footers",
    title: "Footers",
    about: "The confidentiality notes under the signed-in screens.",
    parts: [
      { name: "studio", label: "In the studio", kind: "text", most: 600 },
      { name: "portal", label: "In the client dashboard", kind: "text", most: 600 },
    ],
  },
  {
    key: "office",
    title: "Office",
    about: "The virtual room behind /meet, and how many places the office has.",
    seen: "/meet",
    parts: [
      { name: "virtualRoomUrl", label: "Main virtual office link", kind: "link", optional: true },
      { name: "meetNeedsSignIn", label: "Only people who are signed in may enter the room", kind: "tick" },
      {
        name: "capacity",
        label: "Places in the office",
        kind: "whole",
        hint: "Utilization is counted from it. 0: not said.",
      },
    ],
  },
  {
    key: "operations",
    title: "Operations",
    about: "The automation tool that admins work with inside the studio.",
    seen: "/studio/operations",
    parts: [
      {
        name: "embedUrl",
        label: "Address of the tool",
        kind: "link",
        optional: true,
        hint: "It starts with https://. The tool must allow this house to show it.",
      },
    ],
  },
  {
    key: "place",
    title: "Place",
    about: "The clock the agency lives by, and how it writes dates and numbers.",
    parts: [
      { name: "timeZone", label: "Time zone", kind: "zone", hint: "Visitors see it beside their own." },
      {
        name: "locale",
        label: "Dates and numbers",
        kind: "choice",
        options: localeWords(),
        hint: "On the site, in mails and documents, and for everybody who has not chosen in their profile.",
      },
    ],
  },
  {
    key: "vault",
    title: "Vault",
    about: "Who of the team may change what.",
    parts: [{ name: "staffEditsOthers", label: "Staff may change what colleagues keep", kind: "tick" }],
  },
  {
    key: "access",
    title: "Access",
    about: "What staff see, and how the team proves who they are.",
    parts: [
      {
        name: "staffScope",
        label: "Clients that staff see",
        kind: "choice",
        options: { all: "All clients", assigned: "Only those they are assigned to" },
        hint: "Money and credentials need a flag of their own on the assignment, whatever stands here.",
      },
      { name: "unassignedLeadsForAll", label: "Staff see leads that nobody has taken yet", kind: "tick" },
      { name: "teamNeedsSecondFactor", label: "Admins and staff need a second factor", kind: "tick" },
    ],
  },
  {
    key: "passwords",
    title: "Passwords",
    about: "What holds for new passwords.",
    parts: [
      {
        name: "minLength",
        label: "Least number of characters",
        kind: "whole",
        hint: "Recommended today: 8, and 15 where the password is the only factor.",
      },
      {
        name: "typedMustChange",
        label: "A password that an admin typed must be changed at the first sign-in",
        kind: "tick",
      },
    ],
  },
  {
    key: "bookings",
    title: "Bookings",
    about: "The cut-off for changes and the reminders.",
    parts: [
      {
        name: "cutOffMin",
        label: "Cut-off in minutes",
        kind: "whole",
        hint: "From this long before the start an invitee can no longer move or cancel. 120 is two hours.",
      },
      {
        rows: "reminderMin",
        label: "Reminders, in minutes before the start",
        each: "reminder",
        least: 0,
        most: 4,
        questions: [{ name: "", label: "", kind: "whole" }],
      },
    ],
  },
];
