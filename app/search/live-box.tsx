import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { OptionList, optionId } from "./palette/option-list.tsx";
import type { Option } from "./palette/options.ts";
import { useAnswer } from "./palette/use-answer.ts";
import { useChoice } from "./palette/use-choice.ts";
import styles from "./search-box.module.css";

const nothingOpened: string[] = [];
const box = { name: "q", type: "search", placeholder: "Search", maxLength: 200, autoComplete: "off" } as const;

/**
 * The search box in the studio's header. Results appear below while typing; Enter opens the one selected with the arrow
 * keys, otherwise the page of results. Without script it is a plain form.
 */
export function LiveBox({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const [typed, type] = useState("");
  const [isShut, shut] = useState(true);
  const [isPicked, pick] = useState(false);
  const navigate = useNavigate();
  const query = typed.trim();
  const isOpen = !isShut && query !== "";
  const { answer, isFresh, trouble } = useAnswer({ query, asks: null }, nothingOpened, isOpen);
  // Commands that ask for a client are left to the palette.
  const groups = (answer?.groups ?? [])
    .map(({ name, options }) => ({ name, options: options.filter(({ asks }) => !asks) }))
    .filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const { active, choose, move, begin } = useChoice(answer && { ...answer, groups }, isFresh, open);
  const chosen = isOpen && isPicked ? active : undefined;
  const isShown = isOpen && groups.length > 0;

  function write(text: string) {
    begin();
    pick(false);
    shut(false);
    type(text);
  }
  function open({ to }: Option) {
    shut(true);
    if (input.current) input.current.value = "";
    document.getElementById("content")?.focus({ preventScroll: true });
    navigate(to);
  }
  function point(key: string | undefined) {
    if (!key) return;
    pick(true);
    choose(key);
  }
  function press(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !isOpen) return;
    if (event.key === "Enter") {
      if (!chosen) return shut(true);
      open(chosen);
    } else if (event.key === "ArrowDown") chosen ? move(1) : point(options[0]?.key);
    else if (event.key === "ArrowUp") chosen ? move(-1) : point(options.at(-1)?.key);
    else if (event.key === "Escape") shut(true);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <input
        ref={input}
        {...box}
        role="combobox"
        aria-label="Search the studio"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(id, chosen)}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onFocus={() => shut(false)}
        onBlur={() => shut(true)}
        onKeyDown={press}
      />
      <div className={styles.results} hidden={!isShown}>
        {isShown && (
          <OptionList id={id} groups={groups} active={chosen} isBusy={!isFresh} onChoose={point} onOpen={open} />
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && isFresh && !trouble && answer?.heard}
      </p>
    </>
  );
}
