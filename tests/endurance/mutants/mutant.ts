/** One removed check: `find` occurs exactly once in `file` and becomes `replace`; one of `tests` must fail. */
export type Mutant = {
  guard: string;
  file: string;
  find: string;
  replace: string;
  tests: string[];
  needsBuild: boolean;
};

type Told = Omit<Mutant, "needsBuild">;
/** Caught by tests beside the code. */
export const inside = (told: Told): Mutant => ({ ...told, needsBuild: false });
/** Caught by requests to the built app. */
export const asked = (told: Told): Mutant => ({ ...told, needsBuild: true });
