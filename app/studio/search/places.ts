import { houseGroups } from "#app/studio/settings/house-groups.ts";
import { siteGroups } from "#app/studio/settings/site-groups.ts";

export type Place = { title: string; about: string; to: string };

const rooms: (Place & { forAdmins?: true })[] = [
  { title: "Calendar", about: "Workspace", to: "/studio/workspace/calendar" },
  { title: "Timeline", about: "Workspace", to: "/studio/workspace/timeline", forAdmins: true },
  { title: "Tasks", about: "Workspace", to: "/studio/workspace/tasks" },
  { title: "Availability", about: "Workspace", to: "/studio/workspace/availability" },
  { title: "Leads", about: "Workspace", to: "/studio/workspace/leads" },
  { title: "Staff", about: "Workspace", to: "/studio/workspace/staff" },
  { title: "Clients", about: "Workspace", to: "/studio/workspace/clients" },
  { title: "Meeting types", about: "Workspace", to: "/studio/workspace/meeting-types", forAdmins: true },
  { title: "Settings", about: "Workspace", to: "/studio/workspace/settings", forAdmins: true },
  { title: "Audit log", about: "Settings", to: "/studio/workspace/settings/audit-log", forAdmins: true },
  { title: "Mail log", about: "Settings", to: "/studio/workspace/settings/mail-log", forAdmins: true },
  { title: "Office", about: "Studio", to: "/studio/office" },
  { title: "Finances", about: "Studio", to: "/studio/finances", forAdmins: true },
  { title: "Invoices", about: "Finances", to: "/studio/finances/invoices", forAdmins: true },
  { title: "Recurring expenses", about: "Finances", to: "/studio/finances/recurring", forAdmins: true },
  { title: "Updates", about: "Workspace", to: "/studio/workspace/updates", forAdmins: true },
  { title: "Operations", about: "Studio", to: "/studio/operations", forAdmins: true },
  { title: "Prompts", about: "Vault", to: "/studio/vault/prompts" },
  { title: "Links", about: "Vault", to: "/studio/vault/links" },
  { title: "Recordings", about: "Vault", to: "/studio/vault/recordings" },
  { title: "Documents", about: "Vault", to: "/studio/vault/documents" },
  { title: "Passwords", about: "Vault", to: "/studio/vault/passwords", forAdmins: true },
  { title: "Notifications", about: "Profile", to: "/notifications" },
  { title: "Security", about: "Profile", to: "/profile/security" },
];

const settings = [...houseGroups, ...siteGroups].map(({ key, title }) => ({
  title,
  about: "Settings",
  to: `/studio/workspace/settings/${key}`,
  forAdmins: true as const,
}));

/** The screens whose name holds the query, of those that person may open. */
export function placesFor(query: string, isAdmin: boolean): Place[] {
  const asked = query.trim().toLowerCase();
  if (asked === "") return [];
  return [...rooms, ...settings]
    .filter(({ title, forAdmins }) => (isAdmin || !forAdmins) && title.toLowerCase().includes(asked))
    .map(({ title, about, to }) => ({ title, about, to }));
}
