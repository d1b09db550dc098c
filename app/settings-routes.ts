import { layout, route } from "@react-router/dev/routes";

/** The settings of the agency: each beside the list of all of them. */
export const settings = [
  route("settings", "settings/studio/settings.tsx"),
  route("settings/audit-log.csv", "audit/studio/audit-file.ts"),
  route("settings/mail-log.csv", "notifications/studio/mail-file.ts"),
  route("settings/exports/:runId/file", "backups/studio/export-file.ts"),
  layout("settings/studio/beside.tsx", [
    route("settings/audit-log", "audit/studio/audit-log.tsx"),
    route("settings/mail-log", "notifications/studio/mail-log.tsx"),
    route("settings/mail-log/:mailId", "notifications/studio/logged-mail.tsx"),
    route("settings/import", "imports/studio/import-data.tsx"),
    route("settings/import/:tableId", "imports/studio/imported-data.tsx"),
    route("settings/import/:tableId/problems.csv", "imports/studio/import-problems.ts"),
    route("settings/import-credentials", "credentials/studio/import-credentials.tsx"),
    route("settings/backups", "backups/studio/backups.tsx"),
    route("settings/exports", "backups/studio/exports.tsx"),
    route("settings/api-keys", "api-keys/studio/api-keys.tsx"),
    route("settings/webhooks", "webhooks/studio/webhooks.tsx"),
    route("settings/webhooks/:endpointId", "webhooks/studio/webhook.tsx"),
    route("settings/company-account", "identity-provider/studio/company-account.tsx"),
    route("settings/google-calendar", "google-client/studio/google-calendar.tsx"),
    route("settings/reply-mailbox", "reply-mailbox/studio/reply-mailbox.tsx"),
    route("settings/self-check", "self-check/studio/self-check.tsx"),
    route("settings/cards", "settings/studio/cards.tsx"),
    route("settings/timelines", "tasks/studio/timeline-templates.tsx"),
    route("settings/timelines/:templateId", "tasks/studio/timeline-template.tsx"),
    route("settings/landing", "settings/studio/landing/landing.tsx"),
    route("settings/:group", "settings/studio/setting.tsx"),
    route("settings/policies/:kind", "policies/studio/policy.tsx"),
  ]),
];
