import type { Section } from "#domain/academy/index.ts";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";

export type Room = { to: string; name: string; about: string };
type Offered = Room & { may?: (actor: Actor, sections: Section[]) => boolean };

const rooms: Offered[] = [
  { to: "/studio/workspace", name: "Workspace", about: "Calendar, hours, leads and settings" },
  { to: "/studio/office", name: "Office", about: "Who is in, departments and utilization" },
  { to: "/studio/vault", name: "Vault", about: "Prompts, links, recordings and documents" },
  {
    ...{ to: "/studio/operations", name: "Operations", about: "The automation tool" },
    may: (actor) => mayOffer(actor, "operations.read", undefined),
  },
  {
    ...{ to: "/studio/finances", name: "Finances", about: "Revenue, expenses and claims by month" },
    may: (actor) => mayOffer(actor, "finance.read", undefined),
  },
  {
    ...{ to: "/studio/academy", name: "Academy", about: "Training videos" },
    may: (actor, sections) => mayOffer(actor, "video.write", undefined) || sections.length > 0,
  },
];

/**
 * The sections this user may enter: the tiles on the home screen, and the command palette's targets. `sections` are
 * those of the academy that are open to them.
 */
export const roomsOf = (actor: Actor, sections: Section[]): Room[] =>
  rooms.filter(({ may }) => !may || may(actor, sections)).map(({ to, name, about }) => ({ to, name, about }));
