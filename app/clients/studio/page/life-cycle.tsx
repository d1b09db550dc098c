import ChevronDown from "lucide-react/icons/chevron-down";
import { Form } from "react-router";
import { StatusBadge } from "#app/clients/status-badge.tsx";
import { Confirmation, ConfirmLink } from "#app/ui/confirm-button.tsx";
import { Hidden } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Page } from "./read-page.ts";

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

/** The client's status, and behind it the ones it can change to. */
export function LifeCycle({ client, moves, decides }: Page) {
  const { companyName, status, version, isErased } = client;
  const closes = decides && !isErased;
  if (moves.length === 0 && !closes) return <StatusBadge status={status} />;
  const isArchived = status === "archived";
  const seen = String(version);
  const grave = moves.filter(isGrave).map((to) => ({
    of: to,
    name: "intent",
    value: "move",
    label: words[to],
    fields: { to, seen },
    question: `${words[to]}: ${companyName}?`,
    busy: "Moving…",
    children: follows[to],
  }));
  return (
    <>
      <RowMenu label={`Status: ${status}`} face={<Face status={status} />}>
        {moves
          .filter((to) => !isGrave(to))
          .map((to) => (
            <Form key={to} method="post">
              <Hidden values={{ to, seen }} />
              <Submit tone="quiet" busy="Moving…" name="intent" value="move">
                {words[to]}
              </Submit>
            </Form>
          ))}
        {grave.map((move) => (
          <ConfirmLink key={move.of} {...move} />
        ))}
        {closes && <ConfirmLink {...(isArchived ? restoring : archiving)} />}
      </RowMenu>
      {grave.map((move) => (
        <Confirmation key={move.of} {...move} />
      ))}
      {closes && (isArchived ? <Restore client={client} /> : <Archive client={client} />)}
    </>
  );
}

const Face = ({ status }: { status: string }) => (
  <>
    <StatusBadge status={status} />
    <Icon of={ChevronDown} size={14} />
  </>
);

const archiving = { name: "intent", value: "archive", label: "Archive", busy: "Archiving…" };
const restoring = { name: "intent", value: "restore", label: "Restore", busy: "Restoring…" };

const Archive = ({ client: { companyName } }: Pick<Page, "client">) => (
  <Confirmation {...archiving} question={`Archive ${companyName}?`}>
    Its dashboard closes and its people are signed out immediately. It is hidden from lists, choices and search, and
    recurring fees are not charged. Everything done for it stays, and restoring brings it back as it is now.
  </Confirmation>
);

const Restore = ({ client: { companyName, comesBack } }: Pick<Page, "client">) => (
  <Confirmation {...restoring} question={`Restore ${companyName}?`} isSafe>
    It comes back as {comesBack?.status}, with its people and the team assigned to it. Its dashboard{" "}
    {comesBack?.isPortalOpen ? "opens again" : "stays closed until you open it"}. Recurring fees resume on the next day
    they are due.
  </Confirmation>
);
