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

/** One box of a form. `kept` is sent back as it was, unseen. */
export type Question = {
  name: string;
  label: string;
  kind: Kind;
  hint?: string;
  optional?: true;
  most?: number;
  /** Of a picture: what is offered in place of the one in use. */
  without?: string;
  /** Of a choice: each value and its words. */
  options?: Record<string, string>;
};

/** A list of boxes that grows and shrinks between `least` and `most`. A single question without a name makes a plain list. */
export type Rows = {
  rows: string;
  label: string;
  /** What one row is called, in the singular. */
  each: string;
  least: number;
  most: number;
  questions: Question[];
};

export type Part = Question | Rows;

export const isRows = (part: Part): part is Rows => "rows" in part;

/** The form's name of a question in a row: "cards.2.title", or "phrases.2" in a plain list. */
export const nameInRow = ({ rows }: Rows, at: number, { name }: Question) =>
  name ? `${rows}.${at}.${name}` : `${rows}.${at}`;
