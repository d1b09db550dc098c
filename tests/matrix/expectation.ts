import type { Principal, Side } from "./principals.ts";
import type { Scene } from "./scene.ts";

/**
 * How far someone gets at a door: `any` record, their `own` only, `none`; or an answer of its own for every record:
 * a status, or the path they are sent to.
 */
export type Reach = "any" | "own" | "none" | number | `/${string}`;
export type Answers = Partial<Record<Principal, Reach>>;

/** Who passes; everyone else is answered with a status or sent to a path. */
export type Gate = Record<Principal, "in" | Exclude<Reach, string> | `/${string}`>;

/** What goes into a route's address so that it leads to the record. */
export type Place = { params?: Record<string, string>; search?: Record<string, string> };
/** Furnishes the record of that side, at most once per cast, or names one that does not exist. */
export type Kind = (scene: Scene, side: Side) => Place | Promise<Place>;

export type Fields = Record<string, string | string[] | boolean | File>;

/** One thing that can be done at a door. Whoever may, really does it, once, in a cast of their own. */
export type Command = {
  who: Answers;
  /** What differs when the router sends the form by itself, without the page around the answer. */
  asData?: Answers;
  record?: Kind;
  place?: Kind;
  /** All that it takes to succeed, so that a refusal is the doing of a guard. JSON for an operation. */
  form: (scene: Scene, side: Side) => Fields | Promise<Fields>;
  headers?: (scene: Scene) => Record<string, string>;
  /** Needs a fresh proof of identity: without one even those who may are refused. */
  sudo?: true;
  /** False for what succeeds without a trace in the tables. */
  writes?: false;
};

export type Expectation = {
  record?: Kind;
  /** In place of `record`, where the address leads to no record: what must be furnished, and the rest of the address. */
  place?: Kind;
  /** Who sees it; nobody when left out. */
  page?: Answers;
  /** What whoever is let in is answered: 200 unless it says otherwise. */
  opens?: number | `/${string}`;
  /** By intent; a deed without one has a name of its own. */
  commands?: Record<string, Command>;
};

/** One part of the house, with its gate and every door behind it. */
export type Surface = {
  name: string;
  gate: Gate;
  /** Shows nobody's records, so no word that could leak is expected there. */
  isImpersonal?: true;
  doors: Record<string, Expectation>;
};
