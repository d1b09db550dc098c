import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./availability.module.css";

type Props = { team: { id: string; name: string }[]; hostId: string };

/** Lets an admin look at anyone's hours. */
export function HostPicker({ team, hostId }: Props) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <Form method="get" className={styles["host"]}>
      <label className={styles["host"]}>
        <span>Host</span>
        <select name="host" defaultValue={hostId} onChange={({ currentTarget }) => submit(currentTarget.form)}>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!isHydrated && (
        <Button type="submit" data-without-script>
          Show
        </Button>
      )}
    </Form>
  );
}
