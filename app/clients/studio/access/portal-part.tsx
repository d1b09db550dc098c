import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Check, Hidden } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { PortalPart } from "#domain/access/actor.ts";
import styles from "./access.module.css";
import type { AccessPage } from "./read-access.ts";

const words: Record<PortalPart, string> = {
  showUpdates: "Updates",
  showPayments: "Payments",
  showBookings: "Bookings",
  showFiles: "Files",
  showTasks: "Tasks",
  showDeals: "Deals",
  showExclusions: "Exclusions",
  showBrief: "Brief",
  showPapers: "Papers",
  mayPostUpdates: "Members can post updates",
  mayInvite: "Owners can invite colleagues",
};
const parts = Object.keys(words) as PortalPart[]; // its own keys
const sections = parts.filter((part) => part.startsWith("show"));
const rights = parts.filter((part) => !part.startsWith("show"));

/** The dashboard's main switch, its sections, and the permissions of its people. */
export function PortalAccess({ portal, answer }: { portal: AccessPage["portal"]; answer: FormProblem | undefined }) {
  const held = useKeptInput(answer && { ...answer, kind: "conflict" as const }, { seen: portal.version });
  return (
    <Panel title="Dashboard" heading="h3" isOpen>
      <div className={styles.part}>
        <Form method="post" className={styles.switches}>
          <WhyNot answer={answer} />
          {portal.enabled && <input type="hidden" name="enabled" value="on" />}
          <fieldset>
            <legend>Sections shown</legend>
            {sections.map((part) => (
              <Check key={part} {...held.tick(part, portal[part])}>
                {words[part]}
              </Check>
            ))}
          </fieldset>
          <fieldset>
            <legend>Rights</legend>
            {rights.map((part) => (
              <Check key={part} {...held.tick(part, portal[part])}>
                {words[part]}
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
        <div className={styles.open}>
          <p>
            {portal.enabled
              ? "The dashboard is open: everyone at this client can sign in."
              : "The dashboard is closed: no one at this client can sign in."}
          </p>
          {portal.enabled ? <CloseDashboard portal={portal} /> : <OpenDashboard portal={portal} />}
        </div>
      </div>
    </Panel>
  );
}

type Portal = AccessPage["portal"];

/** All switches as stored; unsaved changes in the form above are not sent along. */
function keptSwitches(portal: Portal): Record<string, string> {
  const on = parts.filter((part) => portal[part]);
  return { ...Object.fromEntries(on.map((part) => [part, "on"])), seen: String(portal.version) };
}

const CloseDashboard = ({ portal }: { portal: Portal }) => (
  <ConfirmButton
    name="intent"
    value="portal"
    of="close"
    tone="plain"
    label="Close the dashboard"
    fields={keptSwitches(portal)}
    question="Close the dashboard?"
    busy="Closing…"
  >
    Everyone at this client is signed out immediately and cannot sign in until you open it again. Nothing is deleted.
  </ConfirmButton>
);

const OpenDashboard = ({ portal }: { portal: Portal }) => (
  <Form method="post">
    <Hidden values={{ ...keptSwitches(portal), enabled: "on" }} />
    <Submit tone="plain" busy="Opening…" name="intent" value="portal">
      Open the dashboard
    </Submit>
  </Form>
);
