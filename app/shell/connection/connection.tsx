import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { type BlockerFunction, Link, useBlocker, useNavigation } from "react-router";
import { Alert } from "#app/ui/notice.tsx";
import { useDataRouter } from "#app/ui/router-internals.ts";
import styles from "./connection.module.css";
import { pageRouter } from "./page-router.ts";
import { offlineForm, offlinePage } from "./sentences.ts";
import { type Trouble, trouble } from "./trouble.ts";

/** Rendered on every page: reports what could not be sent or loaded, and leaves the page as it is. */
export function Connection() {
  const router = useDataRouter();
  useEffect(() => (router ? pageRouter.know(router) : undefined), [router]);
  useEffect(watchForms, []);
  const blocker = useBlocker(cannotGo);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    trouble.say(offlinePage);
  }, [blocker]);

  const said = useSyncExternalStore(trouble.hear, trouble.now, () => null);
  useFirstWrong(said !== null);
  return said && <Said key={said.nth} {...said} />;
}

/** When the browser knows that it is offline, navigation is blocked. */
const cannotGo: BlockerFunction = ({ currentLocation: here, nextLocation: there }) => {
  const isOnPage = here.pathname + here.search === there.pathname + there.search && there.hash !== "";
  return !navigator.onLine && !isOnPage && !pageRouter.isStanding();
};

function Said({ text, form, way }: Trouble) {
  const on = way && <Link to={way.to}>{way.label}</Link>;
  if (form?.isConnected && form.method === "post" && form.querySelector(boxes))
    return createPortal(
      <div className={styles.beside}>
        <Alert>
          {text} {on}
        </Alert>
      </div>,
      form,
    );
  return createPortal(
    <div role="alert" className={styles.afloat}>
      <p>
        {text} {on}
      </p>
    </div>,
    // Behind an open modal dialog, the message could be neither read nor reached.
    [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body,
  );
}

const boxes = "textarea, select, input:not([type='hidden'])";

/**
 * After a form was refused, focuses the first invalid field: its message stands beside it and is read aloud with it.
 *
 * The focus moves together with the messages, not when the page has been read again afterwards: by then, somebody may
 * be typing in another field.
 */
function useFirstWrong(isUnsent: boolean) {
  const isSending = useNavigation().state === "submitting";
  const [answer = null] = Object.values(useDataRouter()?.state.actionData ?? {});
  const lastAnswer = useRef(answer);
  useLayoutEffect(() => {
    if (isSending || answer === lastAnswer.current) return;
    lastAnswer.current = answer;
    if (answer === null || isUnsent) return;
    document.querySelector<HTMLElement>("form [aria-invalid='true']")?.focus();
  }, [isSending, answer, isUnsent]);
}

/** Checks each form before any other handler: one that could not arrive is not sent, and keeps what was typed. */
function watchForms() {
  addEventListener("submit", look, { capture: true });
  addEventListener("online", trouble.hush);
  return () => {
    removeEventListener("submit", look, { capture: true });
    removeEventListener("online", trouble.hush);
  };
}

function look(event: SubmitEvent) {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
  trouble.remember(form);
  const refused = fileThatIsRefused(form);
  if (!refused && navigator.onLine) return;
  event.preventDefault();
  event.stopPropagation();
  if (refused) refused.focus();
  else trouble.say(offlineForm);
}

/** A file field shows its own message about the chosen file. */
const fileThatIsRefused = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input[type='file']")].find(({ validity }) => validity.customError);
