import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/field.tsx";
import styles from "./picker.module.css";
import type { Kept } from "./view.ts";

type Props = { timeZone: string; zones: string[]; kept: Kept };

/** Whose clock the times are read on. Changes at once where the script runs, by a button where it does not. */
export function ZoneChoice({ timeZone, zones, kept }: Props) {
  const submit = useSubmit();
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = timeZone;
  }, [timeZone]);
  const all = zones.includes(timeZone) ? zones : [timeZone, ...zones];
  return (
    <Form method="get" className={styles["zone"]} preventScrollReset>
      {Object.entries(kept).map(
        ([name, value]) => name !== "timeZone" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Choice
        ref={box}
        label="Time zone"
        name="timeZone"
        defaultValue={timeZone}
        onChange={({ currentTarget: { form } }) => form && submit(form, { replace: true, preventScrollReset: true })}
      >
        {all.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </Choice>
      <noscript>
        <Button type="submit">Change time zone</Button>
      </noscript>
    </Form>
  );
}
