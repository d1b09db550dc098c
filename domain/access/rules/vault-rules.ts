import { briefRules } from "./deal-rules.ts";
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

type ItemAccess = MaybeOfClient & { createdBy: string | null; othersMayEdit: boolean };

const sharedWithClient: Rule<Shared> = (actor, { isShared, clientId }) =>
  isShared && clientId !== null && portal("showFiles")(actor, { clientId });

const own: Rule<ItemAccess> = (actor, { createdBy }) => "hasSudo" in actor && actor.id === createdBy;

const othersToo: Rule<ItemAccess> = (_, { othersMayEdit }) => othersMayEdit;

/** Uploads by a client's members depend on access to updates, or to files. */
const hangsOnUpdates = all<MaybeOfClient>(member, portal("showUpdates"), portal("mayPostUpdates"));
const addsFiles = all<MaybeOfClient>(member, portal("showFiles"));
/** A file that answers a question of the brief. */
const answersBrief = briefRules["brief.answer"];

type FileOfClient = MaybeOfClient & { createdBy: string | null; fromClient: boolean };
/** What a client's people uploaded belongs to whoever did, and to the client's owners. */
const uploadedByUs: Rule<FileOfClient> = (actor, { fromClient, createdBy }) =>
  fromClient && actor.role === "client" && (actor.isOwner || actor.id === createdBy);

/** The vault. Moving an item to another client needs permission for both clients. */
export const vaultRules = {
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
  "file.upload": any<MaybeOfClient>(admin, inScope, hangsOnUpdates, addsFiles, answersBrief),
  "credential.read": any<MaybeOfClient>(admin, inScope),
  "credential.reveal": any<MaybeOfClient>(admin, revealsSecrets),
  "credential.reveal_retired": admin,
  "credential.write": any<MaybeOfClient>(admin, revealsSecrets),
};
