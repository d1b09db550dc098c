import { Form } from "react-router";
import { Check, Hidden } from "#app/ui/field.tsx";
import { useHeld } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./access.module.css";
import type { AccessAnswer } from "./change-access.ts";
import type { AccessPage } from "./read-access.ts";

const sections = [
  ["showUpdates", "Updates"],
  ["showPayments", "Payments"],
  ["showBookings", "Bookings"],
  ["showFiles", "Files"],
  ["showTasks", "Tasks"],
] as const;
const rights = [
  ["mayPostUpdates", "Members may post updates"],
  ["mayInvite", "Owners may invite colleagues"],
] as const;

/** The dashboard's main switch, its sections, and what its people may do. */
export function PortalPart({ portal, answer }: { portal: AccessPage["portal"]; answer: AccessAnswer | null }) {
  const refused = answer?.kind === "refused" ? answer : undefined;
  const held = useHeld(refused && { kind: "conflict", typed: refused.typed }, { seen: portal.version });
  return (
    <section className={styles["part"]} aria-label="Dashboard">
      <h3>Dashboard</h3>
      <Form method="post" className={styles["switches"]}>
        {refused?.because && <Alert>{refused.because}</Alert>}
        <Check {...held.tick("enabled", portal.enabled)}>The dashboard is open. Shutting it signs everyone out.</Check>
        <fieldset>
          <legend>Sections shown</legend>
          {sections.map(([name, label]) => (
            <Check key={name} {...held.tick(name, portal[name])}>
              {label}
            </Check>
          ))}
        </fieldset>
        <fieldset>
          <legend>Rights</legend>
          {rights.map(([name, label]) => (
            <Check key={name} {...held.tick(name, portal[name])}>
              {label}
            </Check>
          ))}
        </fieldset>
        <Hidden values={held.hidden} />
        <div>
          <Submit busy="Saving…" name="intent" value="portal">
            Save
          </Submit>
        </div>
      </Form>
    </section>
  );
}
