import { accountRules } from "./rules/account-rules.ts";
import { houseRules } from "./rules/agency-rules.ts";
import { dealRules, exclusionRules } from "./rules/deal-rules.ts";
import { meetingRules } from "./rules/meeting-rules.ts";
import { moneyRules } from "./rules/money-rules.ts";
import { peopleRules } from "./rules/people-rules.ts";
import {
  admin,
  all,
  any,
  inScope,
  type MaybeOfClient,
  member,
  portal,
  type Rule,
  revealsSecrets,
  staff,
} from "./rules/words.ts";
import { workRules } from "./rules/work-rules.ts";

type Shared = MaybeOfClient & { isShared: boolean };

type ItemAccess = MaybeOfClient & { createdBy: string | null; othersMayEdit: boolean };

const sharedWithClient: Rule<Shared> = (actor, { isShared, clientId }) =>
  isShared && clientId !== null && portal("showFiles")(actor, { clientId });

const own: Rule<ItemAccess> = (actor, { createdBy }) => "hasSudo" in actor && actor.id === createdBy;

const othersToo: Rule<ItemAccess> = (_, { othersMayEdit }) => othersMayEdit;

/** Uploads by a client's members depend on access to updates, or to files. */
const hangsOnUpdates = all<MaybeOfClient>(member, portal("showUpdates"), portal("mayPostUpdates"));
const addsFiles = all<MaybeOfClient>(member, portal("showFiles"));

type FileOfClient = MaybeOfClient & { createdBy: string | null; fromClient: boolean };
/** What a client's people uploaded belongs to whoever did, and to the client's owners. */
const uploadedByUs: Rule<FileOfClient> = (actor, { fromClient, createdBy }) =>
  fromClient && actor.role === "client" && (actor.isOwner || actor.id === createdBy);

/** The vault. Moving an item to another client needs permission for both clients. */
const vaultRules = {
  "item.list": any<unknown>(admin, staff),
  "item.read": any<MaybeOfClient>(admin, inScope),
  "item.read_shared": any<Shared>(admin, inScope, sharedWithClient),
  "item.create": any<MaybeOfClient>(admin, inScope),
  "item.edit": any<ItemAccess>(admin, all<ItemAccess>(inScope, any<ItemAccess>(own, othersToo))),
  "item.share": any<MaybeOfClient>(admin, inScope),
  "item.trash": any<ItemAccess>(admin, all<ItemAccess>(inScope, own)),
  "item.purge": admin,
  "item.upload": addsFiles,
  "item.change_uploaded": all<FileOfClient>(addsFiles, uploadedByUs),
  "file.upload": any<MaybeOfClient>(admin, inScope, hangsOnUpdates, addsFiles),
  "credential.read": any<MaybeOfClient>(admin, inScope),
  "credential.reveal": any<MaybeOfClient>(admin, revealsSecrets),
  "credential.reveal_retired": admin,
  "credential.write": any<MaybeOfClient>(admin, revealsSecrets),
};

/** Every permission in the app. What is not listed here is forbidden. */
export const rules = {
  ...accountRules,
  ...peopleRules,
  ...moneyRules,
  ...dealRules,
  ...exclusionRules,
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
  "agreement.read",
  "exclusion.read",
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
