import type { Principal, Side } from "./principals.ts";
import type { Scene } from "./scene.ts";

/**
 * How far a caller gets at an endpoint: `any` record, their `own` only, `none`; or the same answer for every record: a
 * status, or the path they are redirected to.
 */
export type Reach = "any" | "own" | "none" | number | `/${string}`;
export type Answers = Partial<Record<Principal, Reach>>;

/** Who passes; everyone else gets a status or is redirected to a path. */
export type Gate = Record<Principal, "in" | Exclude<Reach, string> | `/${string}`>;

/** The parameters that make a route's URL lead to the record. */
export type Place = { params?: Record<string, string>; search?: Record<string, string> };
/** Seeds the record of that side, at most once per cast, or returns one that does not exist. */
export type Kind = (scene: Scene, side: Side) => Place | Promise<Place>;

export type Fields = Record<string, string | string[] | boolean | File>;

/** One command at an endpoint. Each caller who may use it really does so, once, with a cast of their own. */
export type Command = {
  who: Answers;
  /** What differs when the router submits the form and no page is rendered around the answer. */
  asData?: Answers;
  record?: Kind;
  place?: Kind;
  /** Everything the command needs to succeed, so that any refusal comes from a permission check. JSON for the API. */
  form: (scene: Scene, side: Side) => Fields | Promise<Fields>;
  headers?: (scene: Scene) => Record<string, string>;
  /** Needs a fresh proof of identity: without one, even permitted callers are refused. */
  sudo?: true;
  /** Refused where there is a second factor or a connected calendar already, so the cast has none. */
  needsBare?: true;
  /** False for commands that succeed without leaving a trace in the tables. */
  writes?: false;
};

export type Expectation = {
  record?: Kind;
  /** Instead of `record`, where the URL leads to no record: seeds what is needed and returns the rest of the URL. */
  place?: Kind;
  /** Who sees it; no one when left out. */
  page?: Answers;
  /** The status for callers who are allowed: 200 by default. */
  opens?: number | `/${string}`;
  /** By intent; a command without one has a name of its own. */
  commands?: Record<string, Command>;
};

/** One part of the app, with its gate and every endpoint behind it. */
export type Surface = {
  name: string;
  gate: Gate;
  /** Shows no one's records, so no word that could leak is expected there. */
  isImpersonal?: true;
  endpoints: Record<string, Expectation>;
};
