import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { keepWatch, type Warning } from "./keep-watch.ts";
import type { Left } from "./left.ts";
import styles from "./presence.module.css";
import { unsubscribeOthers } from "./pushes.ts";
import { SignOut } from "./sign-out.tsx";
import {
  forgetUnsavedText,
  keepUnsavedText,
  restoreUnsavedText,
  takeLostText,
  watchUnsavedText,
} from "./unsaved-text.ts";

/**
 * Rendered on every signed-in page: keeps the session alive while the user is active, and warns when it is about to
 * end.
 */
export function Presence({ left }: { left: Left }) {
  const [warning, setWarning] = useState<Warning>("none");
  const watch = useRef<ReturnType<typeof keepWatch>>(null);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const here = useRef(path);
  here.current = path;

  const first = useRef(left);
  useEffect(() => {
    const leave = () => {
      keepUnsavedText(here.current);
      location.assign(`/login?next=${encodeURIComponent(here.current)}`);
    };
    void unsubscribeOthers();
    watch.current = keepWatch(first.current, { warn: setWarning, leave });
    return watch.current.stop;
  }, []);
  useEffect(() => watch.current?.learn(left), [left]);

  const { location: next, formMethod } = useNavigation();
  const isTurnedAway = ["/login", "/sudo"].includes(next?.pathname ?? "");
  const isSending = formMethod !== undefined && formMethod !== "GET";
  useEffect(() => {
    if (isTurnedAway) keepUnsavedText(here.current);
    else if (isSending) forgetUnsavedText(here.current);
  }, [isTurnedAway, isSending]);

  const opened = useRef("");
  useEffect(() => {
    if (opened.current && opened.current !== path) watch.current?.feel();
    opened.current = path;
    restoreUnsavedText(path);
    return watchUnsavedText(path);
  }, [path]);

  const { state } = useNavigation();
  const { state: reading } = useRevalidator();
  const [lost, setLost] = useState<string[]>([]);
  // After each step of the router: what a page that was read anew no longer has a place for.
  useEffect(() => {
    if (state !== "idle" || reading !== "idle") return;
    const more = takeLostText(document.querySelector("[data-failed]") !== null);
    if (more.length > 0) setLost((known) => [...known, ...more]);
  });

  if (lost.length > 0) return <Lost words={lost} done={() => setLost([])} />;
  return warning === "none" ? null : <Farewell warning={warning} stay={() => watch.current?.feel()} />;
}

/** What was typed into a form that is gone, to be copied. */
function Lost({ words, done }: { words: string[]; done: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpen(dialog);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="lost" onClose={done}>
      <h2 id="lost">Your form is gone</h2>
      <p>Someone changed or deleted what you were working on. Copy what you typed if you still need it.</p>
      {words.map((text) => (
        <textarea
          key={text}
          className={styles.lost}
          aria-label="What you typed"
          readOnly
          rows={Math.min(8, 1 + Math.ceil(text.length / 40))}
          defaultValue={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ))}
      <div className={styles.choices}>
        <Button tone="primary" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  );
}

type Props = { warning: Exclude<Warning, "none">; stay: () => void };

function Farewell({ warning, stay }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpen(dialog);
  const isIdle = warning === "idle";
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="farewell" onClose={stay}>
      <h2 id="farewell">{isIdle ? "Are you still there?" : "Your session is about to end"}</h2>
      <p>
        {isIdle
          ? "You will be signed out in less than a minute because you have not been active for a while."
          : "You will be signed out in less than a minute. Sign in again to continue; what you wrote stays in this tab."}
      </p>
      <div className={styles.choices}>
        <Button tone="primary" onClick={() => dialog.current?.close()}>
          {isIdle ? "Stay signed in" : "All right"}
        </Button>
        <SignOut />
      </div>
    </dialog>
  );
}
