import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import type { Typed } from "#domain/kernel/result.ts";

type Answer = { kind: string; fields?: Record<string, string[]>; typed?: Typed };
/** What a sending is judged by: the version that was shown, or a value of its own, under the name of its hidden box. */
type Basis = Record<string, string | number>;

/** As `heldBy`. The basis stays the one that was shown, however often the page is read again, until a conflict renews it. */
export function useKeptInput(answer: Answer | undefined, basis: Basis) {
  // The answer comes first, what the page reads again a moment later.
  const isSettled = useNavigation().state === "idle";
  const typed = answer?.typed;
  const [shown, setShown] = useState({ typed, basis, isSettled });
  if (shown.typed !== typed || (isSettled && !shown.isSettled)) setShown({ typed, basis, isSettled });
  return heldBy(answer, shown.basis);
}

/**
 * What the boxes of a form hold once it was answered: what was typed stays. Where somebody else saved meanwhile, their
 * values stand beside it and the next sending is judged by them; otherwise by what was shown at first.
 */
export function heldBy(answer: Answer | undefined, basis: Basis) {
  const { fields = {}, typed = {}, kind } = answer ?? {};
  const isSent = answer?.typed !== undefined;
  const isRenewed = kind === "conflict";
  const isOvertaken = isRenewed && Object.entries(basis).some(([name, is]) => (typed[name] ?? "") !== String(is));
  const seen = (name: string) => (isRenewed ? undefined : typed[name]) ?? String(basis[name]);
  const beside = (isSame: boolean, kept: string) => (isOvertaken && !isSame ? { now: kept || "nothing" } : {});
  return {
    hidden: Object.fromEntries(Object.keys(basis).map((name) => [name, seen(name)])),
    /** For a box with text, or a choice. `spelt`: the kept value in words, where it is a mere id. */
    box(name: string, kept: string | null, spelt = kept) {
      const mine = typed[name] ?? kept ?? "";
      return { name, defaultValue: mine, problems: fields[name], ...beside(mine === (kept ?? ""), spelt ?? "") };
    },
    /** For a box to tick: one that was left empty is not sent at all. */
    tick(name: string, kept: boolean) {
      const mine = isSent ? typed[name] === "on" : kept;
      return {
        name,
        defaultChecked: mine,
        problems: fields[name],
        ...beside(mine === kept, kept ? "ticked" : "not ticked"),
      };
    },
  };
}

/** A conflict means that what is shown is old, so it is read again; without this a refused action would leave it. */
export const afterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
