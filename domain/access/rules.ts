import { accountRules } from "./rules/account-rules.ts";
import { houseRules } from "./rules/agency-rules.ts";
import { briefRules, dealRules, exclusionRules } from "./rules/deal-rules.ts";
import { meetingRules } from "./rules/meeting-rules.ts";
import { moneyRules } from "./rules/money-rules.ts";
import { paperRules } from "./rules/paper-rules.ts";
import { peopleRules } from "./rules/people-rules.ts";
import { vaultRules } from "./rules/vault-rules.ts";
import { workRules } from "./rules/work-rules.ts";

/** Every permission in the app. What is not listed here is forbidden. */
export const rules = {
  ...accountRules,
  ...peopleRules,
  ...moneyRules,
  ...dealRules,
  ...exclusionRules,
  ...briefRules,
  ...paperRules,
  ...vaultRules,
  ...meetingRules,
  ...workRules,
  ...houseRules,
} as const;

export type Action = keyof typeof rules;
export type SubjectOf<A extends Action> = Parameters<(typeof rules)[A]>[1];

/** Actions that need re-authentication within the last ten minutes, on top of their rule. */
export const sudoActions: ReadonlySet<Action> = new Set<Action>([
  "session.end_others",
  "password.set",
  "reset.send",
  "mail.change_others",
  "factor.change",
  "factor.remove_others",
  "passkey.add",
  "passkey.remove",
  "push.subscribe",
  "identity.link",
  "identity.unlink",
  "identity.unlink_others",
  "person.change_role",
  "person.erase",
  "person.export",
  "client.erase",
  "credential.reveal",
  "credential.reveal_retired",
  "credential.write",
  "service_key.write",
  "audit.export",
  "mail.export",
  "finance.export",
  "deal.export",
  "data.import",
  "data.export",
  "api_key.write",
  "assistant.connect",
  "webhook.write",
  "chat.write",
  "identity_provider.write",
  "identity_provider.remove",
  "google_client.write",
  "google_client.remove",
  "reply_mailbox.write",
  "signing_certificate.write",
  "crm.connect",
  "connected_calendar.connect",
]);

/** All that a person viewing the app as a client may do: read, and stop viewing. */
export const viewerActions: ReadonlySet<Action> = new Set<Action>([
  "setting.read",
  "picture.read_public",
  "policy.read",
  "person.picture",
  "person.read",
  "client.read_portal",
  "client.stop_viewing",
  "member.list",
  "campaign.read",
  "result.read",
  "update.read",
  "update.see_amounts",
  "deal.list",
  "deal.read",
  "deal.see_amounts",
  "crm.read_suggestions",
  "agreement.read",
  "proof.read",
  "proof.read_keys",
  "exclusion.read",
  "brief.read",
  "paper.list",
  "paper.read",
  "ledger.read",
  "statement.read",
  "billing.read",
  "invoice.read",
  "item.read_shared",
  "meeting_type.read",
  "meeting_type.list_of_client",
  "start.list",
  "booking.read",
  "booking.list_of_client",
  "task.read",
  "video.watch",
]);
