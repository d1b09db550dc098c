import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { mostBytes } from "#domain/proofs/browser.ts";
import styles from "../proofs.module.css";

type Props = { onText: (text: string) => Promise<void>; onProblem: (sentence: string) => void };

/** Takes a file by choosing or dropping it. It is read here and goes nowhere. */
export function DropFile({ onText, onProblem }: Props) {
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function take(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    try {
      if (file.size > mostBytes) onProblem("This file is larger than 512 MB. Check it with the program instead.");
      else await onText(await file.text());
    } catch {
      onProblem("Your browser can't check signatures of this kind. Use a newer one, or the program.");
    } finally {
      setBusy(false);
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file can be chosen below as well
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Field
        label="Receipt or chain"
        type="file"
        name="file"
        accept=".jsonl,.json,.txt"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <p className={styles.aside} role="status">
        {isBusy ? "Checking…" : "Or drop it here."}
      </p>
    </div>
  );
}
