import type { Group } from "../form/group.ts";

/** The settings of the agency itself. */
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
        hint: "A word from your agency's name. The vault lists clients whose names contain it under your brand instead of Other Clients.",
      },
      {
        name: "accent",
        label: "Accent",
        kind: "colour",
        hint: "Buttons and links use its hue, in shades that stay readable in light and dark.",
      },
      { name: "logoFileId", label: "Logo", kind: "picture", without: "Show the name instead of a logo" },
      {
        name: "supportEmail",
        label: "Support email",
        kind: "mail",
        most: 254,
        optional: true,
        hint: "If left empty, no page shows a contact address.",
      },
      { name: "photoProfile", label: "Instagram profile", kind: "link", optional: true },
      { name: "professionalProfile", label: "LinkedIn profile", kind: "link", optional: true },
      { name: "shortPostProfile", label: "X profile", kind: "link", optional: true },
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
    about: "The virtual room behind /meet, and the number of places in the office.",
    seen: "/meet",
    parts: [
      { name: "virtualRoomUrl", label: "Main virtual office link", kind: "link", optional: true },
      { name: "meetNeedsSignIn", label: "Only people who are signed in can enter the room", kind: "tick" },
      {
        name: "capacity",
        label: "Places in the office",
        kind: "whole",
        hint: "Used to calculate utilization. 0 means not set.",
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
        hint: "It starts with https://. The tool must allow this site to embed it.",
      },
    ],
  },
  {
    key: "vault",
    title: "Vault",
    about: "Who on the team can change what.",
    parts: [{ name: "staffEditsOthers", label: "Staff can change items added by colleagues", kind: "tick" }],
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
        hint: "Access to money and credentials is given with each assignment, whatever you choose here.",
      },
      { name: "unassignedLeadsForAll", label: "Staff see leads that nobody has taken yet", kind: "tick" },
      { name: "teamNeedsSecondFactor", label: "Admins and staff need a second factor", kind: "tick" },
    ],
  },
  {
    key: "passwords",
    title: "Passwords",
    about: "Rules for new passwords.",
    parts: [
      {
        name: "minLength",
        label: "Minimum length",
        kind: "whole",
        unit: "characters",
        hint: "Recommended today: 8, and 15 where the password is the only factor.",
      },
      {
        name: "typedMustChange",
        label: "A password set by an admin must be changed at the first sign-in",
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
        label: "Cut-off",
        kind: "whole",
        unit: "minutes",
        hint: "Invitees can move or cancel until this long before the start.",
      },
      {
        rows: "reminderMin",
        label: "Reminders before the start",
        each: "reminder",
        least: 0,
        most: 4,
        questions: [{ name: "", label: "", kind: "whole", unit: "minutes" }],
      },
    ],
  },
];
