import type { PlaceIcon } from "#app/shell/sidebar/icons.ts";
import type { Section } from "#domain/academy/index.ts";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";

export type Room = { to: string; name: string; icon: PlaceIcon; about: string };
type GuardedRoom = Room & { may?: (actor: Actor, sections: Section[]) => boolean };

const rooms: GuardedRoom[] = [
  { to: "/studio/workspace", name: "Workspace", icon: "workspace", about: "Clients, tasks and calendar" },
  { to: "/studio/office", name: "Office", icon: "office", about: "Who is in today" },
  { to: "/studio/vault", name: "Vault", icon: "vault", about: "Prompts, links and files" },
  {
    to: "/studio/operations",
    name: "Operations",
    icon: "operations",
    about: "Rules and the automation tool",
    may: (actor) => mayOffer(actor, "operations.read", undefined),
  },
  {
    to: "/studio/finances",
    name: "Finances",
    icon: "finances",
    about: "The month in figures",
    may: (actor) => mayOffer(actor, "finance.read", undefined),
  },
  {
    to: "/studio/academy",
    name: "Academy",
    icon: "academy",
    about: "Training videos",
    may: (actor, sections) => mayOffer(actor, "video.write", undefined) || sections.length > 0,
  },
];

/**
 * The sections this user may enter: the tiles on the home screen, and the command palette's targets. `sections` are
 * those of the academy that are open to them.
 */
export const roomsOf = (actor: Actor, sections: Section[]): Room[] =>
  rooms
    .filter(({ may }) => !may || may(actor, sections))
    .map(({ to, name, icon, about }) => ({ to, name, icon, about }));
