import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useActionData, useNavigate, useNavigation } from "react-router";
import { Button } from "./button.tsx";
import styles from "./sheet.module.css";

type Props = {
  title: string;
  /** Where closing leads. */
  back: string;
  /** What gets the focus: the first box of a form, or the heading of something to read. */
  first: "field" | "heading";
  /** For pictures that move. */
  isWide?: boolean;
  children: React.ReactNode;
};

const texts = "input:not([type='hidden'], [type='checkbox'], [type='radio']), textarea";
const boxes = "input:not([type='hidden'], [type='file']), select, textarea";

/**
 * A dialog that stands in the address, over the page it belongs to: its head and foot stay, its body scrolls. Escape
 * leaves, and asks first when something was typed. Without script it is a box on the page.
 */
export function Sheet({ title, back, first, isWide = false, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef(false);
  const isSent = useRef(false);
  // How often it was asked; each time the question comes on top anew.
  const [asked, ask] = useState(0);
  const navigate = useNavigate();
  const leave = () => navigate(back, { preventScrollReset: true });
  const { state } = useNavigation();
  const answer = useActionData<unknown>();
  const tryToLeave = () => (typed.current ? ask((times) => times + 1) : leave());

  useLayoutEffect(() => {
    const box = dialog.current;
    // Not close(): its event would be taken for somebody leaving.
    box?.removeAttribute("open");
    box?.showModal();
    // Closing it hands the focus back to what opened it.
    return () => box?.close();
  }, []);
  const mark = (isTyped: boolean) => {
    typed.current = isTyped;
    dialog.current?.toggleAttribute("data-typed", isTyped);
  };
  // What is on its way or was refused is still only typed, and so is what stands in another form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    if (!isRefusal(answer)) mark(isWritten(dialog.current));
  }, [state, answer]);
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>(first === "field" ? `form :is(${boxes})` : "h2")?.focus();
  }, [first]);

  return (
    <dialog
      ref={dialog}
      open
      className={isWide ? `${styles["sheet"]} ${styles["wide"]}` : styles["sheet"]}
      aria-labelledby={`${id}-title`}
      onInput={() => mark(true)}
      onSubmit={() => {
        isSent.current = true;
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        tryToLeave();
      }}
      onClose={(event) => {
        // A second Escape in a row cannot be held back: the browser shuts the dialog, and it opens again to ask.
        if (event.target !== event.currentTarget) return;
        if (typed.current) dialog.current?.showModal();
        tryToLeave();
      }}
    >
      <header className={styles["head"]}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <Button tone="quiet" aria-label="Close" onClick={tryToLeave}>
          <span aria-hidden="true">×</span>
        </Button>
      </header>
      {children}
      {asked > 0 && <Discard key={asked} onStay={() => ask(0)} onLeave={leave} />}
    </dialog>
  );
}

const isRefusal = (answer: unknown) => typeof answer === "object" && answer !== null && "typed" in answer;

const isWritten = (sheet: HTMLElement | null) =>
  [...(sheet?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts) ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** The part of a sheet that scrolls. */
export const SheetBody = ({ children }: { children: React.ReactNode }) => (
  <div className={styles["body"]}>{children}</div>
);

/** What can be done with a sheet, always in sight. */
export const SheetFoot = ({ children }: { children: React.ReactNode }) => (
  <footer className={styles["foot"]}>{children}</footer>
);

/** The look of a form that holds a sheet's body and foot. */
export const sheetForm = styles["form"] ?? "";

function Discard({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const id = useId();
  const question = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = question.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  return (
    <dialog ref={question} role="alertdialog" aria-labelledby={id} className={styles["ask"]} onClose={onStay}>
      <p id={id}>Discard what you typed?</p>
      <div>
        <Button onClick={onStay}>Keep editing</Button>
        <Button tone="danger" onClick={onLeave}>
          Discard
        </Button>
      </div>
    </dialog>
  );
}
