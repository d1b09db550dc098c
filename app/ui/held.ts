import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { type FormAnswer, problemOf } from "./form-answer.ts";

type Answer = FormAnswer<unknown>;
/**
 * What a submission is checked against: the version that was shown, or another value, under the name of its hidden
 * input.
 */
type Basis = Record<string, string | number>;

/**
 * Like `heldBy`. The basis stays the one first shown, however often the page is read again, until a conflict renews it.
 */
export function useKeptInput(answer: Answer | undefined, basis: Basis) {
  // The action's answer arrives first, the revalidated page shortly after.
  const isSettled = useNavigation().state === "idle";
  const typed = problemOf(answer)?.typed;
  const [shown, setShown] = useState({ typed, basis, isSettled });
  if (shown.typed !== typed || (isSettled && !shown.isSettled)) setShown({ typed, basis, isSettled });
  return heldBy(answer, shown.basis);
}

/**
 * What the fields of a form hold once it was answered: what was typed stays. If another user saved in the meantime,
 * their values are shown beside it and the next submission is checked against them; otherwise against what was shown
 * first.
 */
export function heldBy(answer: Answer | undefined, basis: Basis) {
  const refused = problemOf(answer);
  const { fields = {}, typed = {}, kind } = refused ?? {};
  const isSent = refused !== undefined;
  const isRenewed = kind === "conflict";
  const isOvertaken = isRenewed && Object.entries(basis).some(([name, is]) => (typed[name] ?? "") !== String(is));
  const seen = (name: string) => (isRenewed ? undefined : typed[name]) ?? String(basis[name]);
  const beside = (isSame: boolean, kept: string) => (isOvertaken && !isSame ? { now: kept || "nothing" } : {});
  return {
    hidden: Object.fromEntries(Object.keys(basis).map((name) => [name, seen(name)])),
    /** For a text field or a select. `spelt`: the stored value in words, where it is a mere id. */
    box(name: string, kept: string | null, spelt = kept) {
      const mine = typed[name] ?? kept ?? "";
      return { name, defaultValue: mine, problems: fields[name], ...beside(mine === (kept ?? ""), spelt ?? "") };
    },
    /** For a box in rows that come and go: once the form was sent, what it did not have is as new, whatever is stored now. */
    part(name: string, kept: string | undefined, otherwise: string, spelt = kept) {
      const mine = (isSent ? typed[name] : kept) ?? otherwise;
      return { name, defaultValue: mine, problems: fields[name], ...beside(mine === (kept ?? otherwise), spelt ?? "") };
    },
    /** For a checkbox: an unchecked one is not sent at all. */
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

/**
 * A conflict means that the page shows old data, so it is revalidated, which React Router would not do after a refused
 * action.
 */
export const afterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
