import { refuse } from "./result.ts";

/**
 * What cannot be done as things are now. `code` is for programs and for code that decides, `because` is the sentence for
 * people. `isOvertaken`: someone else changed it while a form was open.
 */
export type Conflict<Code extends string = string> = {
  kind: "conflict";
  code: Code;
  because: string;
  isOvertaken?: true;
};

type Overtaken = { because: string; isOvertaken: true };
/** A sentence, or what makes it of the facts it needs. */
type Sentence = string | ((...facts: never[]) => string) | Overtaken;
type FactsOf<S> = S extends (...facts: infer Facts) => string ? Facts : [];

/** The sentence for users whose form shows what someone else has changed since. */
export const overtaken = (because: string): Overtaken => ({ because, isOvertaken: true });

/**
 * Declares the conflicts of a noun, each with its sentence. What it returns refuses with one of them:
 * `taskConflict("wrong-move")` has the code `task-wrong-move`.
 */
export function conflictsOf<Noun extends string, const S extends Record<string, Sentence>>(noun: Noun, sentences: S) {
  const conflict = <Name extends keyof S & string>(name: Name, ...facts: FactsOf<S[Name]>) => {
    const sentence: Sentence = sentences[name] ?? "";
    const said = typeof sentence === "function" ? sentence(...(facts as never[])) : sentence; // checked by FactsOf
    const code: `${Noun}-${Name}` = `${noun}-${name}`;
    return refuse<Conflict<`${Noun}-${Name}`>>({
      kind: "conflict",
      code,
      ...(typeof said === "string" ? { because: said } : said),
    });
  };
  return Object.assign(conflict, { noun, sentences });
}
