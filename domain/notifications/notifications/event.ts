type Event = {
  label: string;
  roles: readonly string[];
  /** For security, or because money is charged, it cannot be switched off. */
  isFixed?: true;
  /** Its emails are written separately and at once; others are batched for five minutes. */
  hasLetters?: true;
  /** It is an email and nothing else. */
  isLetter?: true;
};

const team = ["admin", "staff"] as const;

/** Every event people can be notified of, and who can receive it. */
export const events = {
  booking: {
    label: "One of my meetings is booked, moved, cancelled or coming up",
    roles: [...team, "client"],
    hasLetters: true,
  },
  client_added: { label: "A client is assigned to me", roles: team },
  lead_assigned: { label: "A lead is assigned to me", roles: team },
  company_booking: { label: "A colleague's meeting with the agency is booked, moved or cancelled", roles: ["client"] },
  task_assigned: { label: "A task is assigned to me", roles: team },
  task_due: { label: "One of my tasks is due", roles: team },
  task_freed: { label: "A task no longer has an assignee", roles: ["admin"] },
  document_shared: { label: "A recording or a document is shared with us", roles: ["client"] },
  item_shared: { label: "A recording or a document is shared with one of my clients", roles: team },
  file_uploaded: { label: "A client uploads a file", roles: team },
  update_posted: { label: "Someone posts an update", roles: [...team, "client"] },
  update_commented: { label: "Someone comments on an update", roles: [...team, "client"] },
  update_decided: { label: "An update is approved or rejected", roles: [...team, "client"] },
  meeting_over: {
    label: "A meeting of mine is over, and nobody has said how it went",
    roles: [...team, "client"],
    hasLetters: true,
  },
  deal_claimed: { label: "A deal is waiting for our answer", roles: ["client"], hasLetters: true },
  deal_confirmed: {
    label: "A deal is confirmed and its fee charged, by us or because nobody answered in time",
    roles: ["client"],
    isFixed: true,
    hasLetters: true,
  },
  deal_answered: {
    label: "A client answers a claim or returns a lead, or a claim is overdue",
    roles: team,
  },
  crm_suggested: { label: "A client's CRM says that a deal was won", roles: team },
  crm_refused: { label: "A connected CRM can't be read any more", roles: [...team, "client"] },
  brief_asked: { label: "A brief is waiting for our answers", roles: ["client"] },
  brief_done: { label: "A client's brief is done", roles: team },
  exclusions_changed: { label: "A client changes its list of exclusions", roles: team },
  deal_changed: { label: "A claim is withdrawn, a deal is reversed, or our return is answered", roles: ["client"] },
  deal_week: { label: "Weekly summary of our deals", roles: ["client"], hasLetters: true, isLetter: true },
  deal_month: { label: "Monthly summary of our deals", roles: ["client"], hasLetters: true, isLetter: true },
  deal_commented: { label: "Someone comments on a deal", roles: [...team, "client"] },
  invoice_sent: {
    label: "An invoice or a credit note is sent to us",
    roles: ["client"],
    isFixed: true,
    hasLetters: true,
  },
  invoice_paid: { label: "An invoice or a charge of ours is paid", roles: ["client"], isFixed: true, hasLetters: true },
  invoice_closed: { label: "One of our invoices is voided, or a credit refunded", roles: ["client"] },
  invitation_accepted: { label: "Someone accepts my invitation", roles: ["admin"] },
  card_payment: { label: "A client pays an invoice by card", roles: ["admin"] },
  claim_submitted: { label: "Someone on the team claims an expense", roles: ["admin"] },
  claim_decided: { label: "One of my expenses is approved, rejected or paid", roles: team },
  backup_failed: { label: "A backup or a trial restore fails", roles: ["admin"], isFixed: true },
  answer_waits: {
    label: "An answer to an invitation or a reply to an email is waiting for me",
    roles: ["admin"],
    isFixed: true,
  },
  mailbox_failed: { label: "The mailbox for replies cannot be read", roles: ["admin"], isFixed: true },
  certificate_ending: { label: "The certificate for signing papers ends soon", roles: ["admin"], isFixed: true },
  webhook_paused: { label: "A webhook or a chat channel is paused because it fails", roles: ["admin"], isFixed: true },
  rule_paused: { label: "A rule is paused because it can't go on", roles: ["admin"], isFixed: true },
  rule_told: { label: "A rule tells me something", roles: [...team, "client"] },
  new_device: {
    label: "Someone signs in to my account from a new device",
    roles: ["admin", "staff", "client"],
    isFixed: true,
    hasLetters: true,
  },
} as const satisfies Record<string, Event>;

export type EventName = keyof typeof events;
export const eventNames = Object.keys(events) as EventName[]; // exactly its keys

export const eventOf = (name: EventName): Event => events[name];

/** `push`: in the browsers that a person has chosen. Nothing is fixed there, as it is told in the app and by email too. */
export const channels = ["in_app", "mail", "push"] as const;
export type Channel = (typeof channels)[number];
