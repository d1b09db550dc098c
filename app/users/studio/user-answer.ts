import type { Archived, Typed } from "#domain/kernel/result.ts";

/** Why a user was not saved. `sudo` asks to confirm one's identity within the form, `byCode` if a code will do too. */
export type UserAnswer = {
  kind: "refused" | "conflict" | "sudo";
  because: string | null;
  fields: Record<string, string[]>;
  typed: Typed;
  byCode: boolean;
  /** The archived person with that email address. */
  restores: Archived | null;
  at: number;
};
