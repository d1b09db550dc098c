import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { itemKinds, tabOf } from "#domain/vault/browser.ts";

/** `asks`: choosing it first asks which client. `words`: synonyms to search by. */
export type Command = { title: string; to: string; words: string; asks?: "update" };
type GuardedCommand = Command & { may: (actor: Actor) => boolean };

const commands: GuardedCommand[] = [
  {
    title: "New task",
    to: "/studio/workspace/tasks/new",
    words: "add create",
    may: (actor) => mayOffer(actor, "task.create", { clientId: null }),
  },
  {
    title: "New client",
    to: "/studio/workspace/clients/new",
    words: "add create",
    may: (actor) => mayOffer(actor, "client.create", undefined),
  },
  {
    title: "Add update…",
    to: "",
    words: "new post write client",
    asks: "update",
    may: inSomeScope("update.post"),
  },
  {
    title: "New deal",
    to: "/studio/workspace/deals/new",
    words: "add create lead found",
    may: inSomeScope("deal.write"),
  },
  {
    title: "New paper",
    to: "/studio/workspace/papers/new",
    words: "add create proposal agreement contract nda sign",
    may: (actor) => mayOffer(actor, "paper.write", { clientId: null }),
  },
  {
    title: "Add a paper signed elsewhere",
    to: "/studio/workspace/papers/scan",
    words: "new scan agreement contract upload",
    may: (actor) => mayOffer(actor, "paper.write", { clientId: null }),
  },
  {
    title: "Check a receipt or a sealed paper",
    to: "/verify",
    words: "verify proof signature chain pdf",
    may: () => true,
  },
  ...itemKinds.map(
    (kind): GuardedCommand => ({
      title: `Add ${kind}`,
      to: `/studio/vault/${tabOf[kind]}/new`,
      words: "new create vault",
      may: (actor) => mayOffer(actor, "item.create", { clientId: null }),
    }),
  ),
  {
    title: "Submit expense",
    to: "/studio/workspace/payments/new",
    words: "new add claim",
    may: (actor) => actor.role === "staff" && mayOffer(actor, "expense.submit", { userId: actor.id }),
  },
  {
    title: "Add expense",
    to: "/studio/finances/expenses/new",
    words: "new create",
    may: (actor) => mayOffer(actor, "expense.write", undefined),
  },
  {
    title: "Add expense from an e-invoice",
    to: "/studio/finances/from-e-invoice",
    words: "new factur-x zugferd xrechnung xml receipt",
    may: (actor) => mayOffer(actor, "expense.write", undefined),
  },
  {
    title: "Invite a colleague",
    to: "/studio/workspace/staff/invite",
    words: "add new staff admin team person",
    may: (actor) => mayOffer(actor, "person.create", undefined),
  },
  {
    title: "New user",
    to: "/studio/vault/passwords/new",
    words: "add create person account",
    may: (actor) => mayOffer(actor, "person.create", undefined),
  },
];

/** The commands this user can start from anywhere. */
export const actionsOf = (actor: Actor): Command[] =>
  commands.filter(({ may }) => may(actor)).map(({ may: _, ...command }) => command);

function inSomeScope(action: "update.post" | "deal.write") {
  return (actor: Actor) => {
    const clients = clientsInSight(actor);
    return clients === "all" || clients.some((clientId) => mayOffer(actor, action, { clientId }));
  };
}
