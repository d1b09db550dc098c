import { index, route } from "@react-router/dev/routes";
import { frame, inside } from "./frame-routes.ts";

/** The client portal. */
export const portal = frame("dashboard", "shell/portal/portal.tsx", [
  index("home/portal/overview.tsx"),
  route("updates", "updates/portal/updates.tsx", [route("new", "updates/portal/new-update.tsx")]),
  route("updates/:updateId", "updates/portal/update.tsx"),
  route("updates/:updateId/files/:fileId", "updates/portal/update-file.ts"),
  route("deals", "deals/portal/deals.tsx"),
  route("deals/deals.csv", "deals/portal/deals-file.ts"),
  route("deals/report.pdf", "deals/portal/report-file.ts"),
  route("deals/:dealId", "deals/portal/deal.tsx"),
  route("deals/:dealId/deal.pdf", "deals/portal/deal-pdf.ts"),
  route("deals/:dealId/files/:fileId", "deals/portal/evidence-file.ts"),
  route("exclusions", "exclusions/portal/exclusions.tsx"),
  route("exclusions/exclusions.csv", "exclusions/portal/exclusions-file.ts"),
  route("meetings", "booking/portal/meetings.tsx"),
  route("files", "vault/portal/files.tsx"),
  route("files/:itemId", "vault/portal/file.ts"),
  route("tasks", "tasks/portal/tasks.tsx"),
  route("tasks/:taskId/files/:fileId", "tasks/portal/task-file.ts"),
  route("results", "clients/portal/results.tsx"),
  route("payments", "payments/portal/payments.tsx"),
  route("payments/statement.csv", "payments/portal/statement-csv.ts"),
  route("payments/statement.pdf", "payments/portal/statement-pdf.ts"),
  route("billing", "billing/portal/billing.tsx"),
  route("invoices", "invoices/portal/invoices.tsx"),
  route("invoices/:invoiceId", "invoices/portal/invoice.tsx"),
  route("invoices/:invoiceId/invoice.pdf", "invoices/portal/invoice-file.ts"),
  route("credit-notes/:creditNoteId", "invoices/portal/credit-note.tsx"),
  route("credit-notes/:creditNoteId/credit-note.pdf", "invoices/portal/credit-note-file.ts"),
  route("invoices/:invoiceId/stand-in", "invoices/portal/stand-in.tsx"),
  route("academy", "academy/portal/academy.tsx", [
    index("academy/portal/first-section.tsx"),
    route(":section", "academy/portal/videos.tsx", [route(":videoId", "academy/portal/video.tsx")]),
  ]),
  route("people", "clients/portal/people.tsx"),
  route("stop-viewing", "shell/portal/stop-viewing.ts"),
  route("settings", "account/profile/rooms.tsx", { id: "portal-settings" }, [
    ...inside("portal-settings", [
      index("account/profile/about.tsx", { id: "portal-settings-about" }),
      route("mail", "account/profile/mail.tsx", { id: "portal-settings-mail" }),
      route("security", "account/profile/security.tsx", { id: "portal-settings-security" }),
      route("second-factor", "account/profile/second-factor.tsx", { id: "portal-settings-factor" }),
      route("notifications", "account/profile/notifications.tsx", { id: "portal-settings-notifications" }),
    ]),
  ]),
]);
