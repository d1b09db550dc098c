import { useRef } from "react";
import { useOpen } from "#app/ui/use-open.ts";
import styles from "./palette.module.css";

type Props = {
  label: string;
  onClose: () => void;
  className?: string;
  children: (close: () => void) => React.ReactNode;
};

/** A dialog above everything, closed by Escape or by a click outside; the focus returns to where it was. */
export function Overlay({ label, onClose, className = "", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpen(dialog);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Escape itself
    <dialog
      ref={dialog}
      data-overlay=""
      className={`${styles.overlay} ${className}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {children(close)}
    </dialog>
  );
}
