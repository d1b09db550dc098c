import { isOfClient } from "../actor.ts";
import {
  admin,
  all,
  any,
  inScope,
  leadOf,
  type MaybeOfClient,
  type OfClient,
  type OfPerson,
  portal,
  type Rule,
  resident,
  self,
  staff,
  system,
  team,
} from "./words.ts";

type Task = MaybeOfClient & { assigneeId: string | null; createdBy: string | null; clientVisible: boolean };
type Completable = Task & { clientMayComplete: boolean };
type Watched = { staffVisible: boolean; clientVisible: boolean; isPublished: boolean };

const assignee: Rule<Task> = (actor, { assigneeId }) => actor.role === "staff" && actor.id === assigneeId;
const creator: Rule<Task> = (actor, { createdBy }) => actor.role === "staff" && actor.id === createdBy;
const shown: Rule<Task> = (actor, task) => task.clientVisible && portal("showTasks")(actor, task);
const mayComplete: Rule<Completable> = (actor, task) =>
  task.clientMayComplete && actor.role === "client" && shown(actor, task);
const watches: Rule<Watched> = (actor, { staffVisible, clientVisible, isPublished }) =>
  isPublished && ((actor.role === "staff" && staffVisible) || (isOfClient(actor) && clientVisible));

/** Tasks, the academy, the office, and running the agency. */
export const workRules = {
  "task.list": team,
  "task.read": any<Task>(admin, inScope, assignee, shown),
  "task.create": any<MaybeOfClient>(admin, inScope, system),
  "task.edit": any<Task>(admin, all<Task>(inScope, any<Task>(assignee, creator))),
  "task.complete": any<Completable>(admin, assignee, mayComplete),
  "task.comment": any<MaybeOfClient>(admin, inScope),
  "task.note_due": system,
  "task.forget": system,
  "template.read": admin,
  "template.write": admin,
  "template.apply": any<OfClient>(admin, leadOf),
  "video.watch": any<Watched>(admin, watches),
  "video.write": admin,
  "video.ask_host": system,
  "progress.list": admin,
  "progress.write": self,
  "office.read": team,
  "office.check_in": any<OfPerson>(admin, all<OfPerson>(staff, self)),
  "operations.read": admin,
  "search.run": resident,
};
