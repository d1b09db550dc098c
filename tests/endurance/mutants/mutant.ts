/** One guard of the house taken away: `find` stands in `file` exactly once and becomes `replace`; `tests` must notice. */
export type Mutant = {
  guard: string;
  file: string;
  find: string;
  replace: string;
  tests: string[];
  needsBuild: boolean;
};

type Told = Omit<Mutant, "needsBuild">;
/** Noticed by tests beside the code. */
export const inside = (told: Told): Mutant => ({ ...told, needsBuild: false });
/** Noticed by asking the built house. */
export const asked = (told: Told): Mutant => ({ ...told, needsBuild: true });
