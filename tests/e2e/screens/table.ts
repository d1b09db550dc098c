/** Who looks at a screen. Each viewer has one page and signs in once. */
export type Viewer = "visitor" | "client" | "staff" | "admin";

const client = "/studio/workspace/clients/:clientId";

/** Every screen, once; `:names` are filled in from the seeded app. `table.test.ts` fails when a screen is missing. */
export const screens: Record<Viewer, string[]> = {
  visitor: [
    ...["/", "/policies", "/policies/terms/1", "/discovery-meeting", "/30-mins-meeting", "/meet", "/no-such-room"],
    ...["/book-a-meeting", "/book-a-meeting?existing_client=no", "/book-a-meeting?existing_client=yes"],
    "/book-a-meeting?existing_client=no&existing_employee=no",
    "/book-a-meeting?existing_client=no&existing_employee=yes",
    ...["/meetings/:slug", "/meetings/no-such-meeting", "/meetings/:slug?start=2026-01-01T09:07:00Z"],
    ...[":bookingLink", ":rescheduleLink", ":cancelLink"],
    ...["/login", "/forgotten", ":resetLink", ":invitationLink", "/reset/nothing", "/confirm-mail/nothing"],
    ...["/answer/nothing/1/nothing", ":answerLink", ":disputeLink", "/unsubscribe/nothing/nothing", ":unsubscribeLink"],
  ],
  client: [
    ...["/dashboard", "/dashboard/updates", "/dashboard/updates/new", "/dashboard/updates/:updateId?ask=edit"],
    ...["/dashboard/updates/:rejectedId", "/dashboard/meetings", "/dashboard/files", "/dashboard/tasks"],
    ...["/dashboard/deals", "/dashboard/deals/:dealId", "/dashboard/deals/:dealId?do=dispute"],
    ...["/dashboard/results", "/dashboard/payments", "/dashboard/people"],
    ...["/dashboard/invoices", "/dashboard/invoices/:invoiceId"],
    ...["/dashboard/academy/:section", "/dashboard/academy/:section/:videoId"],
    ...["/dashboard/settings", "/dashboard/settings/mail", "/dashboard/settings/security"],
    ...["/dashboard/settings/second-factor", "/dashboard/settings/notifications", "/dashboard/no-such-tab"],
  ],
  staff: [
    ...["/studio", "/studio/workspace/tasks", "/studio/workspace/staff", "/studio/workspace/payments"],
    ...["/studio/workspace/payments/new", "/studio/office", "/studio/no-such-room"],
  ],
  admin: [
    ...[
      "/studio",
      "/studio/search?q=silva",
      "/studio/search?q=nothing-like-it",
      "/studio/office",
      "/studio/operations",
    ],
    ...["/profile", "/profile/mail", "/profile/security", "/profile/second-factor", "/profile/notifications"],
    ...["/notifications", "/sudo"],
    ...["tasks?who=all", "tasks?view=board", "tasks?who=nobody&client=none", "tasks/new", "tasks/:taskId"].map(work),
    ...["tasks/:taskId/edit", "tasks/:taskId?ask=delete", "tasks/:taskId?detached=:fileId", "tasks/trash"].map(work),
    ...["timeline", "timeline?scale=quarter", "timeline?date=2031-01-01"].map(work),
    ...["calendar?view=month&date=:day", "calendar?view=week&date=:day", "calendar?view=list&date=:day"].map(work),
    ...["calendar?view=list&date=2031-01-01", "calendar/subscribe", "calendar/:bookingId"].map(work),
    ...["calendar/:bookingId?move=:day", "calendar/:bookingId?ask=cancel"].map(work),
    ...["availability", "meeting-types", "meeting-types/:slug"].map(work),
    ...["leads", "leads?status=won&kind=employee", "leads/:leadId"].map(work),
    ...["staff", "staff/:personId", "departments", "updates", "payments", "payments/:expenseId"].map(work),
    ...["deals", "deals?view=list", "deals/new", "deals/:dealId"].map(work),
    ...[
      "deals/results",
      "deals/import",
      "deals/import/:importId",
      "deals/:dealId/edit",
      "deals/:dealId?do=withdraw_claim",
    ].map(work),
    `${client}/agreements`,
    ...["clients", "clients?view=grid", "clients?search=nothing-like-it", "clients/new", "clients/import"].map(work),
    ...[client, `${client}/edit`, `${client}/access`, `${client}/timeline`, `${client}/deals`],
    ...[`${client}/results`, `${client}/activity`, `${client}/credentials`],
    ...[`${client}/intake`, `${client}/intake?show=refused`],
    ...[`${client}/credentials/new`, `${client}/credentials/:credentialId`],
    ...[`${client}/updates`, `${client}/updates/new`, `${client}/updates/:updateId?ask=approve`],
    ...[`${client}/updates/:rejectedId`, `${client}/payments`, `${client}/payments/new`],
    ...[`${client}/payments/:paymentId/complete`, `${client}/payments/:completedId/reverse`],
    ...[`${client}/payments/recurring/new`, `${client}/payments/recurring/:recurringId`],
    ...[
      `${client}/invoices`,
      `${client}/invoices/:invoiceId?ask=settle`,
      "/studio/workspace/clients/:draftClientId/invoices/:draftId",
    ],
    ...[
      "settings",
      "settings?q=nothing-like-it",
      "settings/brand",
      "settings/hero",
      "settings/team",
      "settings/bookings",
      "settings/cards",
    ].map(work),
    ...["settings/audit-log", "settings/mail-log", "settings/import-credentials", "settings/policies/terms"].map(work),
    ...[
      "settings/backups",
      "settings/exports",
      "settings/api-keys",
      "settings/webhooks",
      "settings/webhooks/:endpointId",
      "settings/webhooks/:endpointId?ask=delete",
      "settings/import",
      "settings/import/:tableId",
      "settings/self-check",
      "settings/mail",
      "settings/newClients",
      "settings/sessions",
      "settings/retention",
      "settings/place",
    ].map(work),
    ...["settings/passwords", "leads/:leadId?ask=delete", "no-such-room"].map(work),
    ...[`${client}?ask=archive`, "/studio/vault/passwords/:personId?ask=suspend", "/studio/vault/no-such-room"],
    ...["settings/timelines", "settings/timelines/new", "settings/timelines/:templateId"].map(work),
    ...["prompts", "links?search=nothing-like-it", "recordings", "documents", "trash", "trash?ask=empty"].map(vault),
    ...["prompts/new", "links/new", "documents/new", "prompts/:promptId", "prompts/:promptId/edit"].map(vault),
    ...["prompts/:promptId?ask=delete", "recordings/:recordingId", "recordings/:recordingId/edit"].map(vault),
    ...["passwords", "passwords/new", "passwords/:personId", "passwords/:personId/edit"].map(vault),
    ...["/studio/finances", "/studio/finances/2024-03", "/studio/finances/2999-01"],
    "/studio/finances/2024-03/revenue?currency=USD",
    ...["categories", "trash", "invoices", "invoices?state=void", "recurring"].map(
      (path) => `/studio/finances/${path}`,
    ),
    ...["recurring/:recurringExpenseId", "expenses/new", "expenses/:expenseId"].map(
      (path) => `/studio/finances/${path}`,
    ),
    ...[":section", "paid-ads", ":section/:videoId", ":section/:videoId?ask=delete", ":section/:videoId/edit"].map(
      learn,
    ),
    ...[":section/new", ":section/order", "sections", "progress", "trash"].map(learn),
  ],
};

function work(path: string) {
  return `/studio/workspace/${path}`;
}

function vault(path: string) {
  return `/studio/vault/${path}`;
}

function learn(path: string) {
  return `/studio/academy/${path}`;
}
