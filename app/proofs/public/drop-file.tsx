import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import styles from "../proofs.module.css";

/** Takes a file by choosing or dropping it. */
export function DropFile({ check }: { check: (file: File) => Promise<void> }) {
  const [isOver, setOver] = useState(false);
  const [taken, setTaken] = useState<{ name: string; isBusy: boolean } | null>(null);
  async function take(file: File | undefined) {
    if (!file || taken?.isBusy) return;
    const { name } = file;
    setTaken({ name, isBusy: true });
    // A large file takes a while, and says so first.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    await check(file).finally(() => setTaken({ name, isBusy: false }));
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
        label="Receipt, chain or sealed PDF"
        type="file"
        name="file"
        accept=".jsonl,.json,.txt,.pdf"
        required
        // The same file can be chosen again, as it may have been changed.
        onClick={(event) => {
          event.currentTarget.value = "";
        }}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <p className={styles.aside} role="status">
        {!taken && "Or drop it here."}
        {taken && (taken.isBusy ? `Checking ${taken.name}…` : `Checked ${taken.name}. Drop another here.`)}
      </p>
    </div>
  );
}
