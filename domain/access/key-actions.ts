import type { KeyGrant, KeyScope } from "./key-grant.ts";
import type { Action } from "./rules.ts";

/**
 * What a key that is confined to one client may do. `client`: the subject names that client. `list`: the query is
 * limited to it. `agency`: nothing, because the records belong to no client.
 */
type Reach = "client" | "list" | "agency";

/**
 * Everything a program may do, with the scope it takes. What is not listed here no key can do, whatever its maker may:
 * secrets, people's rights, settings, and whatever moves money, decisions about amounts included.
 */
const keyActions: Partial<Record<Action, readonly [KeyScope | null, Reach]>> = {
  "api_key.use": [null, "list"],
  "booking.list": ["bookings:read", "list"],
  "booking.list_all": ["bookings:read", "agency"],
  "booking.read": ["bookings:read", "client"],
  "client.list": ["clients:read", "list"],
  "client.read": ["clients:read", "client"],
  "client.read_money": ["clients:read", "client"],
  "client.edit": ["clients:write", "agency"],
  "deal.list": ["deals:read", "list"],
  "deal.read": ["deals:read", "client"],
  "deal.see_amounts": ["deals:read", "client"],
  "deal.write": ["deals:write", "client"],
  "lead.list": ["leads:read", "agency"],
  "lead.read": ["leads:read", "agency"],
  "lead.edit": ["leads:write", "agency"],
  "task.list": ["tasks:read", "list"],
  "task.read": ["tasks:read", "client"],
  "task.create": ["tasks:write", "client"],
  "task.edit": ["tasks:write", "client"],
  "update.read": ["updates:read", "client"],
  "update.post": ["updates:write", "client"],
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
