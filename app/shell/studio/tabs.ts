import type { Page } from "#app/shell/sidebar/navigation.ts";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { lastMonths } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { itemKinds, tabOf } from "#domain/vault/browser.ts";

const at = (room: string) => (path: string, label: string) => ({ to: `/studio/${room}/${path}`, label });
const work = at("workspace");
const vault = at("vault");
const academy = at("academy");
const finances = at("finances");
const [clients, deals, tasks] = [work("clients", "Clients"), work("deals", "Deals"), work("tasks", "Tasks")];
const [calendar, timeline] = [work("calendar", "Calendar"), work("timeline", "Timeline")];
const papers = work("papers", "Papers");
const [leads, staff] = [work("leads", "Leads"), work("staff", "Staff")];
const [availability, settings] = [work("availability", "Availability"), work("settings", "Settings")];

/** By use: the clients and what is done for them, the days, who asks and who works, and what is set up once. */
const workspace = {
  admin: [
    ...[clients, deals, papers, work("updates", "Updates"), tasks, calendar, timeline, leads, staff, availability],
    ...[work("meeting-types", "Meeting types"), settings],
  ],
  staff: [
    tasks,
    clients,
    deals,
    papers,
    calendar,
    timeline,
    work("payments", "Payments"),
    leads,
    staff,
    availability,
    settings,
  ],
};

export const workspaceTabs = ({ role }: Actor): Page[] => workspace[role === "admin" ? "admin" : "staff"];

/** Only admins manage accounts. */
export const vaultTabs = (actor: Actor): Page[] => [
  ...itemKinds.map((kind) => vault(tabOf[kind], `${tabOf[kind].charAt(0).toUpperCase()}${tabOf[kind].slice(1)}`)),
  ...(mayOffer(actor, "person.list", undefined) ? [vault("passwords", "Passwords")] : []),
  vault("trash", "Trash"),
];

export const academyTabs = (actor: Actor, sections: { name: string; slug: string }[]): Page[] => [
  ...sections.map(({ name, slug }) => academy(slug, name)),
  ...(mayOffer(actor, "video.write", undefined)
    ? [academy("sections", "Sections"), academy("progress", "Progress"), academy("trash", "Trash")]
    : []),
];

/** The frame of a tool of one's own, and the rules that need none. */
export const operationTabs: Page[] = [
  { to: "/studio/operations", label: "Tool", end: true },
  { to: "/studio/operations/rules", label: "Rules" },
];

/** "Months" leads to the current month, and below it stand the last six; the menu of a month's page has all of them. */
export const financeTabs = (today: string): Page[] => [
  {
    to: "/studio/finances",
    label: "Months",
    end: true,
    below: lastMonths(today, 6).map((month) => finances(month, formatMonth(month))),
  },
  finances("invoices", "Invoices"),
  finances("ageing", "Ageing"),
  finances("bank", "Bank"),
  finances("recurring", "Recurring"),
  finances("shares", "Shares"),
  finances("tax", "Tax"),
  finances("categories", "Categories"),
  finances("trash", "Trash"),
];
