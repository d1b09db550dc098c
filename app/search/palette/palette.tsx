import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { readOpened } from "#app/shell/presence/opened.ts";
import { Button } from "#app/ui/button.tsx";
import { OptionList, optionId } from "./option-list.tsx";
import type { Option } from "./options.ts";
import { Overlay } from "./overlay.tsx";
import styles from "./palette.module.css";
import { type Trouble, useAnswer } from "./use-answer.ts";
import { useChoice } from "./use-choice.ts";

type Props = { userId: string; onClose: () => void };

/** Finds everything in the studio, records and commands, by what is typed. */
export const Palette = ({ userId, onClose }: Props) => (
  <Overlay label="Search and actions" onClose={onClose} className={styles.palette ?? ""}>
    {(close) => <Finder userId={userId} close={close} />}
  </Overlay>
);

function Finder({ userId, close }: { userId: string; close: () => void }) {
  const id = useId();
  const [opened] = useState(() => readOpened(userId));
  const [typed, type] = useState("");
  const [asks, ask] = useState<Option["asks"] | null>(null);
  const { answer, trouble, isFresh, again } = useAnswer({ query: typed.trim(), asks: asks ?? null }, opened);
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const groups = answer?.groups ?? [];
  const { active, choose, move, enter, begin } = useChoice(answer, isFresh, open);

  function write(text: string, question: Option["asks"] | null = asks) {
    begin();
    type(text);
    ask(question);
  }
  function open({ to, asks: question }: Option) {
    if (question) return write("", question);
    close();
    // The element that had the focus may be gone with the previous page.
    document.getElementById("content")?.focus({ preventScroll: true });
    navigate(to);
  }
  function retry() {
    // The button disappears once there is an answer.
    box.current?.focus();
    again();
  }
  function press(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && typed === "" && asks) return write("", null);
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") enter();
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div className={styles.head}>
        <input
          ref={box}
          role="combobox"
          aria-label={asks ? "For which client?" : "Search and actions"}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          placeholder={asks ? "For which client?" : "Search or run an action"}
          {...{ type: "text", maxLength: 200, autoComplete: "off", spellCheck: false, enterKeyHint: "go" }}
          value={typed}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={press}
        />
        <Button tone="quiet" aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </Button>
      </div>
      <OptionList {...{ id, active }} groups={groups} isBusy={!isFresh && !trouble} onChoose={choose} onOpen={open} />
      <div className={styles.foot} data-alone={(answer || trouble) && groups.length === 0 ? "" : undefined}>
        <p role="status">{trouble ? inWords[trouble] : answer?.heard}</p>
        {trouble && <Button onClick={retry}>Retry</Button>}
      </div>
    </>
  );
}

const inWords: Record<NonNullable<Trouble>, string> = {
  offline: "You are offline.",
  failed: "The search is not responding.",
};
