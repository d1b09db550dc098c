const words = (text: string) => text.trim().split(/\s+/);

/** The tables of an export. One that is not listed stays here, so that a new one has to be thought about. */
export const exported = words(`
  accounting_clients accounting_downloads audit_log auth_users availabilities bank_lines booking_hosts bookings brief_files
  brief_links brief_questions briefs busy_feeds
  campaigns checkouts client_assignments client_billing client_members client_pages client_portal client_results
  client_timelines clients credentials crm_readings crm_suggestions credit_note_lines credit_note_series credit_note_taxes credit_notes credit_uses
  date_overrides deal_bookings deal_comments deal_events deal_files deal_people deal_reminders deals departments exclusions
    expense_categories expenses fee_agreements files invoice_lines invoice_reminders invoice_series invoice_taxes invoices
    late_charges leads mails meeting_answers meeting_type_hosts meeting_types month_locks notification_preferences notifications
    office_checkins paper_events paper_numbers paper_signers paper_templates papers payments people policy_acceptances policy_documents
    proof_chains proof_keys proof_receipts proof_salts receipt_uses receipts recurring_entries reminder_pauses rules settings
    share_payouts share_rows share_rules task_comments task_files tasks tax_entries time_off timeline_template_tasks
    timeline_templates update_comments update_files update_reads updates vat_checks vault_items vault_versions video_categories
    video_chapters video_progress videos weekly_hours
`);

/** Sessions, passwords, keys and links: whoever has them is somebody else. And what Foyer computes, or forgets by itself. */
export const keptHere = words(`
  account_links address_salts api_keys assistant_apps assistant_tokens auth_accounts auth_sessions auth_verifications
  calendar_copies calendar_feeds connected_calendars crm_connections crm_looks google_clients identity_providers linked_identities
  passkey_challenges passkeys push_keys push_messages push_subscriptions recovery_codes reply_mailboxes root_keys second_factors
  service_keys sign_in_tries
  signing_certificates webhook_endpoints
  backup_runs deal_imports deal_letters deal_tallies expense_months failed_messages holds idempotency_keys import_pieces import_rows import_runs
  imports intake_addresses
  intake_answers intake_posts limits mail_replies migrations money_left open_invoices payment_months pending_fee_months proof_findings provider_notices rule_runs
  rule_steps search_docs share_sums
  tax_months set_aside_assignments set_aside_tasks uploads waiting_answers webhook_attempts webhook_clients webhook_deliveries
`);

/** Columns of exported tables that are secret, or are computed from others. */
const without: Record<string, string[]> = {
  busy_feeds: ["url", "entries"],
  checkouts: ["url"],
  credentials: ["sealed", "key_id"],
  exclusions: ["key", "near_key"],
  leads: ["ip_hash", "run_key"],
  mails: ["html", "dedupe_key", "link_id", "link_purpose"],
  // A drawn name is in the signed PDF, which leaves with the files.
  paper_signers: ["drawn_name", "code_no", "code_sent_at", "code_tries"],
  policy_acceptances: ["address_hash"],
  proof_keys: ["sealed", "key_id", "secret_version"],
  vault_items: ["searched"],
};

export type Leaving = { name: string; columns: string[] };

export const whatLeaves = (tables: readonly Leaving[]): Leaving[] =>
  tables
    .filter(({ name }) => exported.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((column) => !without[name]?.includes(column)) }));
