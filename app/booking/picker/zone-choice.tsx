import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ZoneField } from "#app/ui/zone-field.tsx";
import styles from "./picker.module.css";
import type { Kept } from "./view.ts";

type Props = { timeZone: string; zones: readonly string[]; kept: Kept };

/** The time zone the times are shown in. Applies at once with script, by a button without. */
export function ZoneChoice({ timeZone, zones, kept }: Props) {
  const submit = useSubmit();
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = timeZone;
  }, [timeZone]);
  return (
    <Form method="get" className={styles["zone"]} preventScrollReset>
      {Object.entries(kept).map(
        ([name, value]) => name !== "timeZone" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ZoneField
        ref={box}
        zones={zones}
        name="timeZone"
        defaultValue={timeZone}
        onChange={({ currentTarget: { form } }) => form && submit(form, { replace: true, preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit">Change time zone</Button>
      </noscript>
    </Form>
  );
}
