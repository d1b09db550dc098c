import { useState } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "#app/ui/item.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { filled, variablesIn } from "./variables.ts";

/** Copies a prompt; its {{variables}} can be filled in first. */
export function PromptCopy({ body }: { body: string }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const names = variablesIn(body);
  const isHydrated = useHydrated();
  return (
    <div className={styles["copy"]} data-needs-script={!isHydrated || undefined}>
      {names.map((name) => (
        <Field
          key={name}
          label={name}
          autoComplete="off"
          value={values[name] ?? ""}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      ))}
      <div>
        <CopyButton value={filled(body, values)} label="Copy prompt" tone="primary" />
      </div>
    </div>
  );
}
