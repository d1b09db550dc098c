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
} from "./words.ts";

type Shared = MaybeOfClient & { isShared: boolean };
type Kept = MaybeOfClient & { createdBy: string | null; othersMayEdit: boolean };

const sharedWithClient: Rule<Shared> = (actor, { isShared, clientId }) =>
  isShared && clientId !== null && portal("showFiles")(actor, { clientId });
const own: Rule<Kept> = (actor, { createdBy }) => "hasSudo" in actor && actor.id === createdBy;
const othersToo: Rule<Kept> = (_, { othersMayEdit }) => othersMayEdit;

/** Uploads by a client's members depend on access to updates. */
const hangsOnUpdates = all<MaybeOfClient>(member, portal("showUpdates"), portal("mayPostUpdates"));

/** The vault. Moving an item to another client needs permission for both clients. */
export const vaultRules = {
  "item.list": any<unknown>(admin, staff),
  "item.read": any<MaybeOfClient>(admin, inScope),
  "item.read_shared": any<Shared>(admin, inScope, sharedWithClient),
  "item.create": any<MaybeOfClient>(admin, inScope),
  "item.edit": any<Kept>(admin, all<Kept>(inScope, any<Kept>(own, othersToo))),
  "item.share": any<MaybeOfClient>(admin, inScope),
  "item.trash": any<Kept>(admin, all<Kept>(inScope, own)),
  "item.purge": admin,
  "file.upload": any<MaybeOfClient>(admin, inScope, hangsOnUpdates),
  "credential.read": any<MaybeOfClient>(admin, inScope),
  "credential.reveal": any<MaybeOfClient>(admin, revealsSecrets),
  "credential.reveal_retired": admin,
  "credential.write": any<MaybeOfClient>(admin, revealsSecrets),
};
