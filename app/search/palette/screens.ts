import { addressOf, groups } from "#app/settings/groups/groups.ts";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";

export type ScreenLink = { title: string; about: string; to: string };
type Right =
  | ("client.list" | "department.write" | "finance.read" | "template.write" | "audit.read" | "mail.list")
  | (
      | "backup.list"
      | "api_key.list"
      | "webhook.list"
      | "chat.list"
      | "rule.list"
      | "installation.check"
      | "result.import"
      | "data.import"
      | "import.prepare"
      | "policy.publish"
      | "setting.write"
    );

const at = (about: string, title: string, to: string, right?: Right) => ({ about, title, to, right });
const work = "/studio/workspace";

/** Screens without a tab, and the permission each needs. */
const screens = [
  at("Workspace", "Clients", `${work}/clients`, "client.list"),
  at("Workspace", "Import results", `${work}/clients/import`, "result.import"),
  at("Workspace", "Opt-outs", `${work}/leads/opt-outs`, "client.list"),
  at("Workspace", "Departments", `${work}/departments`, "department.write"),
  at("Workspace", "Payments", `${work}/payments`),
  at("Finances", "Invoices", "/studio/finances/invoices", "finance.read"),
  at("Finances", "Recurring expenses", "/studio/finances/recurring", "finance.read"),
  at("Finances", "Shares", "/studio/finances/shares", "finance.read"),
  at("Finances", "Tax report", "/studio/finances/tax", "finance.read"),
  at("Finances", "Rules for shares", "/studio/finances/shares/rules", "finance.read"),
  at("Operations", "Rules", "/studio/operations/rules", "rule.list"),
  at("Settings", "Timeline preset tasks", `${work}/settings/timelines`, "template.write"),
  at("Settings", "Audit log", `${work}/settings/audit-log`, "audit.read"),
  at("Settings", "Email log", `${work}/settings/mail-log`, "mail.list"),
  at("Settings", "Backups", `${work}/settings/backups`, "backup.list"),
  at("Settings", "Export everything", `${work}/settings/exports`, "backup.list"),
  at("Settings", "API keys", `${work}/settings/api-keys`, "api_key.list"),
  at("Settings", "Webhooks", `${work}/settings/webhooks`, "webhook.list"),
  at("Settings", "Chat", `${work}/settings/chat`, "chat.list"),
  at("Settings", "Self-check", `${work}/settings/self-check`, "installation.check"),
  at("Settings", "Import", `${work}/settings/import`, "import.prepare"),
  at("Settings", "Import credentials", `${work}/settings/import-credentials`, "data.import"),
  at("Settings", "Terms", `${work}/settings/policies/terms`, "policy.publish"),
  at("Settings", "Privacy", `${work}/settings/policies/privacy`, "policy.publish"),
  at("Settings", "Landing page", `${work}/settings/landing`, "setting.write"),
  ...groups.map((group) => at("Settings", group.title, addressOf(group), "setting.write")),
  at("Settings", "Key for receipts", `${work}/settings/signing#receipts`, "setting.write"),
  at("Profile", "Profile", "/profile"),
  at("Profile", "Notifications", "/notifications"),
  at("Profile", "Security", "/profile/security"),
];

export const screensOf = (actor: Actor): ScreenLink[] =>
  screens
    .filter(({ right }) => !right || mayOffer(actor, right, undefined))
    .map(({ title, about, to }) => ({ title, about, to }));
