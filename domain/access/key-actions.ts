import type { KeyGrant, KeyScope } from "./key-grant.ts";
import type { Action } from "./rules.ts";

/**
 * What a key that is confined to one client may do. `client`: the subject names that client. `list`: the query is
 * limited to it. `agency`: nothing, because the records belong to no client.
 */
type Reach = "client" | "list" | "agency";

/**
 * Everything a program may do, with the scope it takes. What is not listed here no key can do, whatever its maker may:
 * secrets, the team, people's rights, changing settings, and decisions about amounts. What may charge a fee takes
 * `deals:charge`, what closes a portal `clients:archive`.
 */
const keyActions: Partial<Record<Action, readonly [KeyScope | null, Reach]>> = {
  "api_key.use": [null, "list"],
  // Visitors may, too. Commands read them to follow them; the operation that shows them asks for its scope.
  "setting.read": [null, "list"],
  "meeting_type.list_of_client": [null, "client"],
  "start.list": [null, "client"],
  "booking.list": ["bookings:read", "list"],
  "booking.list_all": ["bookings:read", "agency"],
  "booking.read": ["bookings:read", "client"],
  "booking.cancel": ["bookings:write", "client"],
  "campaign.read": ["results:read", "client"],
  "campaign.write": ["results:write", "client"],
  "client.list": ["clients:read", "list"],
  "client.read": ["clients:read", "client"],
  "client.read_money": ["clients:read", "client"],
  "agreement.read": ["clients:read", "client"],
  "client.create": ["clients:write", "agency"],
  "client.edit": ["clients:write", "agency"],
  "client.move": ["clients:write", "agency"],
  "client.archive": ["clients:archive", "agency"],
  "client.restore": ["clients:archive", "agency"],
  // A client that is added or onboarded gets the tasks of the default template.
  "template.apply": ["clients:write", "agency"],
  "deal.list": ["deals:read", "list"],
  "deal.read": ["deals:read", "client"],
  "deal.see_amounts": ["deals:read", "client"],
  "proof.read": ["deals:read", "client"],
  "proof.read_keys": [null, "list"],
  "deal.write": ["deals:write", "client"],
  // A meeting with the client's own people, for a deal's lead.
  "booking.make": ["deals:write", "client"],
  "deal.remind_client": ["deals:write", "client"],
  "deal.charge": ["deals:charge", "client"],
  "deal.answer_meeting": ["deals:charge", "client"],
  "deal.claim": ["deals:charge", "client"],
  "deal.note_paid": ["deals:charge", "client"],
  "brief.read": ["clients:read", "client"],
  "exclusion.read": ["exclusions:read", "client"],
  "exclusion.check": ["exclusions:read", "client"],
  "exclusion.write": ["exclusions:write", "client"],
  "finance.read": ["finances:read", "agency"],
  // Lines of bank statements and rules for shares; no operation settles an invoice or adds an expense otherwise.
  "invoice.settle": ["finances:write", "agency"],
  "ledger.write": ["finances:write", "agency"],
  "expense.write": ["finances:write", "agency"],
  "share.write": ["finances:write", "agency"],
  "statement.read": ["invoices:read", "client"],
  "credit_note.list": ["invoices:read", "list"],
  "billing.read": ["clients:read", "client"],
  "billing.write": ["clients:write", "client"],
  "invoice.read": ["invoices:read", "client"],
  "item.list": ["items:read", "list"],
  "item.read": ["items:read", "client"],
  "item.create": ["items:write", "client"],
  "item.edit": ["items:write", "client"],
  "item.share": ["items:write", "client"],
  "lead.list": ["leads:read", "agency"],
  "lead.read": ["leads:read", "agency"],
  "lead.add": ["leads:write", "agency"],
  "lead.edit": ["leads:write", "agency"],
  "ledger.read": ["payments:read", "client"],
  "member.list": ["members:read", "client"],
  "member.invite": ["members:write", "client"],
  // The account that goes with it; one that belongs to no client stays with people.
  "person.invite": ["members:write", "client"],
  "result.read": ["results:read", "client"],
  "result.write": ["results:write", "client"],
  // Rules belong to no client. What one does is done by its author, and takes none of the key's scopes.
  "rule.list": ["rules:read", "agency"],
  "rule.write": ["rules:write", "agency"],
  "rule.pause": ["rules:write", "agency"],
  "rule.resume": ["rules:write", "agency"],
  "rule.remove": ["rules:write", "agency"],
  "paper.list": ["papers:read", "list"],
  "paper.read": ["papers:read", "client"],
  "paper.write": ["papers:write", "client"],
  "paper_template.list": ["papers:read", "agency"],
  "share.read": ["payments:read", "agency"],
  "task.list": ["tasks:read", "list"],
  "task.read": ["tasks:read", "client"],
  "task.create": ["tasks:write", "client"],
  "task.edit": ["tasks:write", "client"],
  "task.comment": ["tasks:write", "client"],
  "update.read": ["updates:read", "client"],
  "update.see_amounts": ["updates:read", "client"],
  "update.post": ["updates:write", "client"],
  "update.edit": ["updates:write", "client"],
  "update.comment": ["updates:write", "client"],
  "update.withdraw": ["updates:write", "client"],
  "video.watch": ["videos:read", "agency"],
};

/** Whether a key's scopes and its client allow the action; its maker's own rule is asked besides. */
export function grantsKey({ scopes, clientId }: KeyGrant, action: Action, subject: unknown): boolean {
  const granted = keyActions[action];
  if (!granted) return false;
  const [scope, reach] = granted;
  if (scope && !scopes.includes(scope)) return false;
  if (clientId === null || reach === "list") return true;
  return reach === "client" && Object(subject).clientId === clientId;
}
