/**
 * `takes`: the fields of the body that an assistant may send; all others keep what a new record has. `needs`: those it
 * has to send.
 */
export type Offer = { operation: string; about?: string; takes?: readonly string[]; needs?: readonly string[] };

/**
 * What assistants are offered of the API. An assistant reads what strangers wrote and may be talked into things, so that it
 * changes only what its user can put right at once and no client hears of. Nothing here charges anyone, writes to the
 * ledger, decides about an amount or opens the vault.
 */
export const offers: Record<string, Offer> = {
  list_clients: { operation: "GET /clients" },
  read_client: { operation: "GET /clients/{clientId}" },
  get_client_brief: {
    operation: "GET /clients/{clientId}/brief",
    about:
      "What the client answered before work began: its offer, ideal customers, tone, proof, and whom not to bring.",
  },
  list_deals: { operation: "GET /deals", about: "`q` searches companies and people." },
  read_deal: { operation: "GET /deals/{dealId}" },
  list_deal_meetings: {
    operation: "GET /deals/{dealId}/meetings",
    about: "Who came, and where the agency and the client say otherwise.",
  },
  read_deal_meeting: { operation: "GET /deals/{dealId}/meetings/{meetingId}" },
  list_exclusions: {
    operation: "GET /clients/{clientId}/exclusions",
    about: "Which companies and people must not be brought to the client. `q` searches entries.",
  },
  list_opt_outs: { operation: "GET /opt-outs", about: "They hold for every client." },
  list_leads: { operation: "GET /leads", about: "Leads are people who filled in the form on the agency's site." },
  read_lead: { operation: "GET /leads/{leadId}" },
  list_meetings: { operation: "GET /bookings", about: "The span is 366 days at most." },
  read_meeting: { operation: "GET /bookings/{bookingId}" },
  list_hosts: { operation: "GET /clients/{clientId}/hosts" },
  list_meeting_types: {
    operation: "GET /clients/{clientId}/meeting-types",
    about: "Their addresses are for the client's leads alone.",
  },
  list_free_starts: {
    operation: "GET /clients/{clientId}/meeting-types/{meetingTypeId}/starts",
    about: "The span is 62 days at most.",
  },
  list_updates: { operation: "GET /clients/{clientId}/updates" },
  read_update: { operation: "GET /clients/{clientId}/updates/{updateId}" },
  list_update_comments: { operation: "GET /clients/{clientId}/updates/{updateId}/comments" },
  list_results: { operation: "GET /clients/{clientId}/results" },
  read_results: { operation: "GET /clients/{clientId}/results/{month}" },
  list_invoices: { operation: "GET /clients/{clientId}/invoices" },
  read_invoice: { operation: "GET /clients/{clientId}/invoices/{invoiceId}" },
  list_credit_notes: {
    operation: "GET /credit-notes",
    about: "A credit note takes back all or part of a sent invoice.",
  },
  read_credit_note: { operation: "GET /credit-notes/{creditNoteId}" },
  list_papers: { operation: "GET /papers", about: "Proposals, agreements and other papers that are signed." },
  read_paper: { operation: "GET /papers/{paperId}" },
  list_payments: { operation: "GET /clients/{clientId}/payments" },
  read_balances: { operation: "GET /clients/{clientId}/balances" },
  list_video_sections: { operation: "GET /video-sections" },
  list_videos: { operation: "GET /video-sections/{section}/videos" },
  read_video: { operation: "GET /videos/{videoId}" },
  list_tasks: { operation: "GET /tasks", about: "Without `state` it lists the open ones." },
  read_task: { operation: "GET /tasks/{taskId}" },
  list_task_comments: { operation: "GET /tasks/{taskId}/comments" },
  create_task: {
    operation: "POST /tasks",
    about: "Only the team sees it, until a person shows it to the client.",
    takes: ["title", "description", "clientId", "assigneeId", "priority", "startOn", "dueOn"],
  },
  move_task: {
    operation: "PATCH /tasks/{taskId}",
    about: "Moves it to another status and changes nothing else. Moving it back undoes that.",
    takes: ["status"],
    needs: ["status"],
  },
};
