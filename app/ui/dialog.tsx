import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "./button.tsx";
import { Back } from "./cancel.tsx";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { openModal, useEscape, useOpen } from "./use-open.ts";
import { useTyped } from "./use-typed.ts";

type Props = {
  title: string;
  /** Where closing leads. */
  back: string;
  /** What gets the focus: the first field of a form, or the heading of something to read. */
  first: "field" | "heading";
  /** For videos. */
  isWide?: boolean;
  /** A panel beside its list, which stays usable; for use inside `Beside`. */
  isBeside?: boolean;
  children: React.ReactNode;
};

const boxes = "input:not([type='hidden'], [type='file']), select, textarea";

/**
 * A dialog with a URL of its own, over its parent page: head and foot are fixed, the body scrolls. Escape, Cancel
 * and the cross close it, and ask first if anything was typed. Without script it is a box on the page.
 */
export function Dialog({ title, back, first, isWide = false, isBeside = false, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const early = useRef<Element>(null);
  const { isTyped, onInput, onSubmit } = useTyped(dialog);
  // How often it was asked; each time the confirmation opens on top again.
  const [asked, ask] = useState(0);
  const navigate = useNavigate();
  const leave = () => navigate(back, { preventScrollReset: true });
  const tryToLeave = () => (isTyped() ? ask((times) => times + 1) : leave());

  useLayoutEffect(() => {
    // A user already typing before the script ran keeps the focus.
    early.current = dialog.current?.contains(document.activeElement) ? document.activeElement : null;
  }, []);
  useOpen(dialog, isBeside ? "beside" : "above");
  useEscape(dialog, tryToLeave);
  useLayoutEffect(() => {
    const begin = dialog.current?.querySelector(first === "field" ? `form :is(${boxes})` : "h2");
    const focused = early.current ?? begin;
    if (focused instanceof HTMLElement) focused.focus();
  }, [first]);

  return (
    <dialog
      ref={dialog}
      open
      className={[styles.sheet, isWide && styles.wide, isBeside && styles.beside].filter(Boolean).join(" ")}
      data-beside={isBeside || undefined}
      aria-labelledby={`${id}-title`}
      onInput={onInput}
      onSubmit={onSubmit}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        tryToLeave();
      }}
      onClose={(event) => {
        // A second Escape in a row cannot be prevented: the browser closes the dialog, and it reopens to ask.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (isTyped()) openModal(dialog.current);
        tryToLeave();
      }}
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <Button tone="quiet" aria-label="Close" onClick={tryToLeave}>
          <Icon of={X} />
        </Button>
      </header>
      <Back value={{ back, leave: tryToLeave }}>{children}</Back>
      {asked > 0 && <Discard key={asked} onStay={() => ask(0)} onLeave={leave} />}
    </dialog>
  );
}

/** The scrolling part of a sheet. */
export const SheetBody = ({ children }: { children: React.ReactNode }) => <div className={styles.body}>{children}</div>;

/** The actions of a sheet, always visible. */
export const SheetFoot = ({ children }: { children: React.ReactNode }) => (
  <footer className={styles.foot}>{children}</footer>
);

/** The class of a form that contains a sheet's body and foot. */
export const sheetForm = styles.form ?? "";

function Discard({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const id = useId();
  const question = useRef<HTMLDialogElement>(null);
  useOpen(question);
  return (
    <dialog ref={question} role="alertdialog" aria-labelledby={id} className={styles.ask} onClose={onStay}>
      <p id={id}>Discard what you typed?</p>
      <div>
        <Button onClick={onStay}>Keep editing</Button>
        <Button tone="danger" data-discards="" onClick={onLeave}>
          Discard
        </Button>
      </div>
    </dialog>
  );
}
