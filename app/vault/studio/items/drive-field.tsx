import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import { isDriveAddress, notDrive } from "./drive-address.ts";

type Props = ReturnType<ReturnType<typeof heldBy>["box"]>;

/** The address of a file on Google Drive; another host is pointed out while typing, but accepted. */
export function DriveField(held: Props) {
  const [address, setAddress] = useState(held.defaultValue);
  return (
    <Field
      label="Google Drive Link"
      type="url"
      isEither
      placeholder="https://drive.google.com/..."
      onInput={(event) => setAddress(event.currentTarget.value)}
      {...held}
      {...(!isDriveAddress(address) && { hint: notDrive })}
    />
  );
}
