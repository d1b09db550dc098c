import type { Page } from "#app/shell/sidebar/navigation.ts";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";

const at = (room: string) => (path: string, label: string) => ({ to: `/studio/${room}/${path}`, label });
const work = at("workspace");
const vault = at("vault");
const academy = at("academy");
const finances = at("finances");
const timeline = work("timeline", "Timeline");
const tasks = work("tasks", "Tasks");
const calendar = work("calendar", "Calendar");
const staff = work("staff", "Staff");
const settings = work("settings", "Settings");
const availability = work("availability", "Availability");
const leads = work("leads", "Leads");
const clients = work("clients", "Clients");
const deals = work("deals", "Deals");

/** Each role's own tabs first, in order; then the rest. */
const workspace = {
  admin: [
    timeline,
    calendar,
    staff,
    clients,
    settings,
    deals,
    tasks,
    work("updates", "Updates"),
    availability,
    leads,
    work("meeting-types", "Meeting types"),
  ],
  staff: [
    tasks,
    calendar,
    work("payments", "Payments"),
    settings,
    timeline,
    clients,
    deals,
    availability,
    leads,
    staff,
  ],
};

export const workspaceTabs = ({ role }: Actor): Page[] => workspace[role === "admin" ? "admin" : "staff"];

/** Only admins manage accounts. */
export const vaultTabs = (actor: Actor): Page[] => [
  vault("prompts", "Prompts"),
  vault("links", "Links"),
  vault("recordings", "Recordings"),
  vault("documents", "Documents"),
  ...(mayOffer(actor, "person.list", undefined) ? [vault("passwords", "Passwords")] : []),
  vault("trash", "Trash"),
];

export const academyTabs = (actor: Actor, sections: { name: string; slug: string }[]): Page[] => [
  ...sections.map(({ name, slug }) => academy(slug, name)),
  ...(mayOffer(actor, "video.write", undefined)
    ? [academy("sections", "Sections"), academy("progress", "Progress"), academy("trash", "Trash")]
    : []),
];

/** `month`: the one that is open; otherwise "Months" leads to the current one. */
export const financeTabs = (month?: string): Page[] => [
  month ? finances(month, "Months") : { to: "/studio/finances", label: "Months", end: true },
  finances("invoices", "Invoices"),
  finances("recurring", "Recurring"),
  finances("categories", "Categories"),
  finances("trash", "Trash"),
];
