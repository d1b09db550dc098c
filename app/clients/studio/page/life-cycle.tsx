import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import type { Page } from "./read-page.ts";
import { StatusBadge } from "./status-badge.tsx";

const words = {
  lead: "Back to lead",
  onboarding: "Start onboarding",
  active: "Make active",
  paused: "Pause",
  churned: "Mark as churned",
  archived: "Archive",
};

/** The consequences of stopping work for a client. */
const follows = {
  paused:
    "The team sees that work for this client is paused. Its people keep their dashboard, and recurring fees are still charged: pause those separately. Make it active again to undo this.",
  churned:
    "The client counts as lost from today. Its people keep their dashboard, and recurring fees are still charged until you pause them or archive the client.",
};
const isGrave = (to: string): to is keyof typeof follows => to in follows;

/** The client's status, and the ones it can change to. */
export function LifeCycle({ client, moves, decides }: Page) {
  const isArchived = client.status === "archived";
  return (
    <div className={styles["cycle"]}>
      <StatusBadge status={client.status} />
      {client.isInternal && <span className={styles["quiet"]}>One of our own</span>}
      {moves.map((to) =>
        isGrave(to) ? (
          <ConfirmButton
            key={to}
            name="intent"
            value="move"
            of={to}
            tone="plain"
            label={words[to]}
            fields={{ to, seen: String(client.version) }}
            question={`${words[to]}: ${client.companyName}?`}
            busy="Moving…"
          >
            {follows[to]}
          </ConfirmButton>
        ) : (
          <Form key={to} method="post">
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="seen" value={client.version} />
            <Submit tone="plain" busy="Moving…" name="intent" value="move">
              {words[to]}
            </Submit>
          </Form>
        ),
      )}
      {decides && !client.isErased && (isArchived ? <Restore client={client} /> : <Archive client={client} />)}
    </div>
  );
}

const Archive = ({ client: { companyName } }: Pick<Page, "client">) => (
  <ConfirmButton name="intent" value="archive" label="Archive" question={`Archive ${companyName}?`} busy="Archiving…">
    Its dashboard closes and its people are signed out immediately. It is hidden from lists, choices and search, and
    recurring fees are not charged. Everything done for it stays, and restoring brings it back as it is now.
  </ConfirmButton>
);

const Restore = ({ client: { companyName, comesBack } }: Pick<Page, "client">) => (
  <ConfirmButton
    name="intent"
    value="restore"
    tone="plain"
    label="Restore"
    question={`Restore ${companyName}?`}
    busy="Restoring…"
    isSafe
  >
    It comes back as {comesBack?.status}, with its people and the team assigned to it. Its dashboard{" "}
    {comesBack?.isPortalOpen ? "opens again" : "stays closed until you open it"}. Recurring fees resume on the next day
    they are due.
  </ConfirmButton>
);
