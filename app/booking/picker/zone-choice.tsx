import { useState } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ZoneField } from "#app/ui/zone/zone-field.tsx";
import type { Zone } from "#domain/kernel/format/zones.ts";
import styles from "./picker.module.css";
import type { KeptParams } from "./view.ts";

type Props = { timeZone: string; zones: readonly Zone[]; kept: KeptParams };

/** The time zone the times are shown in. Applies at once with script, by a button without. */
export function ZoneChoice({ timeZone, zones, kept }: Props) {
  const submit = useSubmit();
  const [chosen, setChosen] = useState(timeZone);
  const [shown, setShown] = useState(timeZone);
  if (shown !== timeZone) {
    setShown(timeZone);
    setChosen(timeZone);
  }
  return (
    <Form method="get" className={styles.zone} preventScrollReset>
      {Object.entries(kept).map(
        ([name, value]) => name !== "timeZone" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ZoneField
        zones={zones}
        name="timeZone"
        value={chosen}
        onChange={({ currentTarget: { form, value } }) => {
          setChosen(value);
          if (form) submit(form, { replace: true, preventScrollReset: true });
        }}
      />
      <noscript>
        <Button type="submit">Change time zone</Button>
      </noscript>
    </Form>
  );
}
