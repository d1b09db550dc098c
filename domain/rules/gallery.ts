/** Rules to begin with, as a form sends them: each opens the builder filled in, and is a rule once it is saved. */
export type Sample = { key: string; says: string; sent: Record<string, string> };

const task = (text: string, who: string, days: number) => ({
  "do1.kind": "task",
  "do1.text": text,
  "do1.who": who,
  "do1.days": String(days),
});

export const gallery: readonly Sample[] = [
  {
    key: "call-new-deal",
    says: "When a deal is found, create a task to call the company the next day.",
    sent: { name: "Call new deals", trigger: "deal.found", ...task("Call {name} for {client}", "responsible", 1) },
  },
  {
    key: "quiet-deal",
    says: "When an open deal has not been changed for 14 days, create a task to follow up.",
    sent: {
      ...{ name: "Follow up on quiet deals", trigger: "deal.quiet", days: "14" },
      ...task("Follow up on {name}", "responsible", 2),
    },
  },
  {
    key: "stuck-proposal",
    says: "When a deal has been in the step Proposal for 10 days, notify the person responsible.",
    sent: {
      ...{ name: "Proposals without an answer", trigger: "deal.in_step", days: "10", step: "proposal" },
      ...{ "do1.kind": "notify", "do1.who": "responsible", "do1.text": "{name} has had a proposal for ten days" },
    },
  },
  {
    key: "large-deal",
    says: "When a deal of at least 10,000 is found, notify all admins.",
    sent: {
      ...{ name: "Large deals", trigger: "deal.found" },
      ...{ "if1.field": "amount", "if1.op": "at_least", "if1.value": "10000" },
      ...{ "do1.kind": "notify", "do1.who": "admins", "do1.text": "{name} may be worth {amount}" },
    },
  },
  {
    key: "missed-meeting",
    says: "When a deal misses a meeting, create a task to find another time, due the same day.",
    sent: {
      ...{ name: "Missed meetings", trigger: "deal.meeting_missed" },
      ...task("Offer {name} another time", "responsible", 0),
    },
  },
  {
    key: "disputed-claim",
    says: "When a client disputes a deal, notify all admins and create a task to call the client.",
    sent: {
      ...{ name: "Disputed deals", trigger: "deal.disputed", ...task("Call {client} about {name}", "responsible", 1) },
      ...{ "do2.kind": "notify", "do2.who": "admins", "do2.text": "{client} disputes {name}" },
    },
  },
  {
    key: "closed-customer",
    says: "When a client confirms a deal, exclude the company for this client, as a customer.",
    sent: {
      ...{ name: "Customers are excluded", trigger: "deal.confirmed" },
      ...{ "do1.kind": "exclusion", "do1.as": "customer" },
    },
  },
  {
    key: "overdue-invoice",
    says: "When an invoice has been overdue for 7 days, create a task to call the client.",
    sent: {
      ...{ name: "Overdue invoices", trigger: "invoice.overdue", days: "7" },
      ...task("Call {client} about {name}", "", 1),
    },
  },
  {
    key: "brief-done",
    says: "When a brief is done, create a task to set up the campaign within three days.",
    sent: {
      ...{ name: "Briefs to campaigns", trigger: "brief.completed" },
      ...task("Set up the campaign for {client}", "", 3),
    },
  },
  {
    key: "signed-paper",
    says: "When everybody has signed a paper, notify all admins.",
    sent: {
      ...{ name: "Signed papers", trigger: "paper.completed" },
      ...{ "do1.kind": "notify", "do1.who": "admins", "do1.text": "{name} is signed by everybody" },
    },
  },
];
