import type { Zone } from "#domain/kernel/format/zones.ts";
import type { TypedFields } from "#domain/kernel/result.ts";

export type Kind =
  | "line"
  | "text"
  | "mail"
  | "link"
  | "whole"
  | "tick"
  | "colour"
  | "date"
  | "choice"
  | "picture"
  | "zone"
  | "kept";

export type Unit = "minutes" | "hours" | "days" | "characters";

/** One field of a form. `kept` is a hidden field that is sent back unchanged. */
export type Question = {
  name: string;
  label: string;
  kind: Kind;
  hint?: string;
  optional?: true;
  most?: number;
  /** For a number: what it counts. */
  unit?: Unit;
  /** For a picture: the label of the option to use none. */
  without?: string;
  /** For a choice: each value and its label. */
  options?: Record<string, string>;
  /** In a row: asked only where another question of it has one of these values. */
  only?: { name: string; values: readonly string[] };
  /** For a time zone: those of the server. An optional one may be the agency's. */
  zones?: readonly Zone[];
};

/** A list of rows, between `least` and `most` of them. A single question without a name makes a plain list. */
export type Rows = {
  rows: string;
  label: string;
  /** What one row is called, in the singular. */
  each: string;
  least: number;
  most: number;
  questions: Question[];
  /** For long rows: folded under what one of them is called, and a note beside that. An added row begins with `carried`. */
  folded?: { title: string; note: (row: TypedFields) => string; carried: string };
  /** What an added row begins with, as far as no other row does already. */
  begins?: TypedFields;
  /** The invented rows Foyer ships: a row that still reads like one of them is marked as a sample. */
  shipped?: TypedFields[];
};

export type Part = Question | Rows;

export const isRows = (part: Part): part is Rows => "rows" in part;

/** What follows the name of a picture's field: for the file chosen, and for the box that takes the picture away. */
export const uploaded = ".upload";
export const removed = ".remove";

/** The form name of a question in a row: "cards.2.title", or "phrases.2" in a plain list. */
export const nameInRow = ({ rows }: Rows, at: number, { name }: Question) =>
  name ? `${rows}.${at}.${name}` : `${rows}.${at}`;
