import { useEffect, useRef, useState } from "react";
import type { Answer, Option } from "./options.ts";

/**
 * Which option Enter opens. By default the first; a selected one stays selected for as long as it exists. Enter pressed
 * before the answer arrived opens its first option.
 */
export function useChoice(answer: Answer | null, isFresh: boolean, open: (option: Option) => void) {
  const [key, choose] = useState<string | null>(null);
  const isHurried = useRef(false);
  const options = answer?.groups.flatMap((group) => group.options) ?? [];
  const active = key === null ? options[0] : options.find((option) => option.key === key);

  function move(step: 1 | -1) {
    const from = active ? options.indexOf(active) : step === 1 ? -1 : 0;
    const next = options[(from + step + options.length) % options.length];
    if (next) choose(next.key);
  }
  function enter() {
    if (!isFresh && key === null) isHurried.current = true;
    else if (active) open(active);
  }
  function begin() {
    choose(null);
    isHurried.current = false;
  }
  useEffect(() => {
    if (!isFresh || !isHurried.current) return;
    isHurried.current = false;
    if (active) open(active);
  });
  return { active, choose, move, enter, begin };
}
