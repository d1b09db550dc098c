import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import { Back } from "./cancel.tsx";
import styles from "./confirm-dialog.module.css";
import { useOpen } from "./use-open.ts";

type Props = { title: string; back: string; children: React.ReactNode };

/**
 * A question that must be answered first. It is in the URL: `back` is where Cancel leads. Without script it is a box on
 * the page.
 */
export function ConfirmDialog({ title, back, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useOpen(dialog, "onTop");
  return (
    <dialog
      ref={dialog}
      open
      role="alertdialog"
      className={styles.ask}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        navigate(back, { preventScrollReset: true });
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={styles.text}>
        <Back value={{ back }}>{children}</Back>
      </div>
    </dialog>
  );
}
