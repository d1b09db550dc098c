import { Form } from "react-router";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./client.module.css";
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

/** Where the client stands, and where it may go. */
export function LifeCycle({ client, moves, decides }: Page) {
  const isArchived = client.status === "archived";
  return (
    <div className={styles["cycle"]}>
      <StatusBadge status={client.status} />
      {client.isInternal && <span className={styles["quiet"]}>One of our own</span>}
      {moves.map((to) => (
        <Form key={to} method="post">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="seen" value={client.version} />
          <Submit tone="plain" busy="Moving…" name="intent" value="move">
            {words[to]}
          </Submit>
        </Form>
      ))}
      {decides && !client.isErased && (
        <Form method="post">
          <Submit
            tone={isArchived ? "plain" : "quiet"}
            busy="Moving…"
            name="intent"
            value={isArchived ? "restore" : "archive"}
          >
            {isArchived ? "Restore" : "Archive"}
          </Submit>
        </Form>
      )}
    </div>
  );
}
