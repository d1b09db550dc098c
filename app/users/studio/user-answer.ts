import type { Archived, Typed } from "#domain/kernel/result.ts";

/** Why a user was not saved. `sudo` asks for a fresh proof within the form, `byCode` where a code will do too. */
export type UserAnswer = {
  kind: "refused" | "conflict" | "sudo";
  because: string | null;
  fields: Record<string, string[]>;
  typed: Typed;
  byCode: boolean;
  /** The archived person who has the address. */
  restores: Archived | null;
  at: number;
};
