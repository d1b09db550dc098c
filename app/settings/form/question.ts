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

/** One field of a form. `kept` is a hidden field that is sent back unchanged. */
export type Question = {
  name: string;
  label: string;
  kind: Kind;
  hint?: string;
  optional?: true;
  most?: number;
  /** For a picture: the label of the option to use none. */
  without?: string;
  /** For a choice: each value and its label. */
  options?: Record<string, string>;
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
};

export type Part = Question | Rows;

export const isRows = (part: Part): part is Rows => "rows" in part;

/** The form name of a question in a row: "cards.2.title", or "phrases.2" in a plain list. */
export const nameInRow = ({ rows }: Rows, at: number, { name }: Question) =>
  name ? `${rows}.${at}.${name}` : `${rows}.${at}`;
