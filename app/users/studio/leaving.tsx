import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { Holdings } from "#domain/users/standing/index.ts";
import { type Colleague, many, TasksTo } from "./tasks-to.tsx";

type Props = { name: string; holdings: Holdings; team: Colleague[] };

/** Suspends or archives a user; the person who takes over their open tasks is chosen with it. */
export function Leaving({ name, holdings, team, way }: Props & { way: "suspend" | "archive" }) {
  const [label, busy] = way === "suspend" ? ["Suspend", "Suspending…"] : ["Archive", "Archiving…"];
  const { openTasks, clients } = holdings;
  return (
    <ConfirmButton
      name="intent"
      value={way}
      tone={way === "archive" ? "danger" : "plain"}
      label={label}
      question={`${label} ${name}?`}
      busy={busy}
      input={openTasks > 0 && <TasksTo count={openTasks} team={team} />}
    >
      They are signed out immediately, with their AI assistants, and cannot sign in
      {way === "suspend" ? " until you resume them" : ""}.
      {way === "archive" && clients > 0 && ` They are taken off ${many(clients, "client")}.`}
      {way === "archive" && " They are hidden from lists and choices. You can restore them later."}
    </ConfirmButton>
  );
}

/** What is restored with a user, and what is not. */
export function BackAgain({ name, holdings, status }: Props & { status: "suspended" | "archived" }) {
  const [label, busy] = status === "suspended" ? ["Resume", "Resuming…"] : ["Restore", "Restoring…"];
  const { waitingClients, waitingTasks } = holdings;
  const back = [
    waitingClients > 0 && many(waitingClients, "client"),
    waitingTasks > 0 && `${many(waitingTasks, "open task")} that nobody has taken`,
  ].filter(Boolean);
  return (
    <ConfirmButton
      name="intent"
      value="restore"
      tone="plain"
      label={label}
      question={`${label} ${name}?`}
      busy={busy}
      isSafe
    >
      They can sign in again as before.
      {back.length > 0 && ` They get back ${back.join(" and ")}.`} Tasks given to someone else stay there.
    </ConfirmButton>
  );
}
