import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "#app/ui/item.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { filled, variablesIn } from "./variables.ts";

/** Copies a prompt; its {{variables}} can be filled in first. */
export function PromptCopy({ body }: { body: string }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [told, tell] = useState("");
  const names = variablesIn(body);
  const isHydrated = useHydrated();
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(filled(body, values)).then(
      () => true,
      () => false,
    );
    tell(isCopied ? "Copied." : "Your browser does not allow it. Select the text instead.");
  }
  if (!isHydrated) return null;
  return (
    <div className={styles["copy"]}>
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
        <Button onClick={copy}>Copy prompt</Button> <span role="status">{told}</span>
      </div>
    </div>
  );
}
