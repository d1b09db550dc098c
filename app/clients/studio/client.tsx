import ArrowRight from "lucide-react/icons/arrow-right";
import { href, Link, Outlet } from "react-router";
import { MeetingList } from "#app/booking/meeting-list.tsx";
import { ClientTabs } from "#app/clients/client-tabs.tsx";
import { useWhom } from "#app/clients/whom.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { TaskList } from "#app/tasks/task-list.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import styles from "#app/ui/boxes.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import record from "#app/ui/record.module.css";
import { WhyNot } from "#app/ui/why-not.tsx";
import { archiveClient, moveClient, restoreClient } from "#domain/clients/page/index.ts";
import { viewAs } from "#domain/users/index.ts";
import type { Route } from "./+types/client";
import brought from "./page/brought.module.css";
import { Brought } from "./page/brought.tsx";
import { ClientActions } from "./page/client-actions.tsx";
import { ClientFacts } from "./page/client-facts.tsx";
import { LifeCycle } from "./page/life-cycle.tsx";
import { type Page, readPage } from "./page/read-page.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readPage(context.get(requestContext), params.clientId, url.searchParams);

export const action = formAction(({ params: { clientId: id } }: Route.ActionArgs) => {
  const to = href("/studio/workspace/clients/:clientId", { clientId: id });
  return {
    // From now on this session views as the client.
    view: intent(viewAs, {
      of: (_, __, { session }) => ({ clientId: id, sessionId: session?.id ?? "" }),
      to: href("/dashboard"),
    }),
    archive: intent(archiveClient, { of: { id }, to }),
    restore: intent(restoreClient, { of: { id }, to }),
    move: intent(moveClient, { of: (_, __, { today }) => ({ id, today }), to }),
  };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = trail(({ client }: Route.ComponentProps["loaderData"]) => [
  { name: client.companyName, to: `/studio/workspace/clients/${client.id}` },
]);

export default function Client({ loaderData: page, actionData: answer, params }: Route.ComponentProps) {
  const { client } = page;
  return (
    <Screen
      title={client.companyName}
      up={{ to: "/studio/workspace/clients", name: "Clients" }}
      portrait={<Avatar name={client.companyName} pictureId={client.pictureId} size={40} />}
      mark={<LifeCycle {...page} />}
      about={useWhom(page.head.client)}
      actions={!client.isErased && <ClientActions {...page} />}
    >
      <WhyNot answer={answer} />
      <ClientTabs tabs={page.head.tabs} />
      <div className={styles.columns}>
        <div>
          {page.brought && <Brought brought={page.brought} clientId={params.clientId} company={client.companyName} />}
          {!client.isErased && (
            <TasksOf clientId={params.clientId} tasks={page.tasks} canGrow={client.status !== "archived"} />
          )}
        </div>
        <div>
          {page.balances && <Balance balances={page.balances} clientId={params.clientId} />}
          <ClientFacts client={client} fee={page.fee} brief={page.brief} crm={page.crm} />
          <MeetingList meetings={page.meetings} />
        </div>
      </div>
      <Outlet />
    </Screen>
  );
}

type BalanceProps = { balances: string[]; clientId: string };

/** Where a client's account stands, and the way to what moved it. */
const Balance = ({ balances, clientId }: BalanceProps) => (
  <div data-panels>
    <Panel
      title="Current Balance"
      isOpen
      more={
        <Link to={href("/studio/workspace/clients/:clientId/payments", { clientId })}>
          Ledger <Icon of={ArrowRight} size={14} />
        </Link>
      }
    >
      {balances.map((balance) => (
        <p key={balance} className={brought.balance}>
          {balance}
        </p>
      ))}
    </Panel>
  </div>
);

type TasksProps = { clientId: string; tasks: Page["tasks"]; canGrow: boolean };

/** The client's open tasks. */
function TasksOf({ clientId, tasks: { tasks, next, isLater }, canGrow }: TasksProps) {
  const query = `?${new URLSearchParams({ who: "all", client: clientId })}`;
  return (
    <section className={record.part} aria-labelledby="tasks-of">
      <h2 id="tasks-of">Tasks</h2>
      {tasks.length > 0 ? (
        <TaskList tasks={tasks} query={query} isOfOneClient />
      ) : (
        <p className={record.quiet}>Nothing to do.</p>
      )}
      <CursorPages
        words={{ first: "First", next: "Show more" }}
        label="Pages of tasks"
        first={isLater ? "?" : null}
        next={next && `?${new URLSearchParams({ tasks: next })}`}
      />
      <p className={record.line}>
        <Link to={`${href("/studio/workspace/tasks")}${query}`}>All tasks</Link>
        {canGrow && <Link to={`${href("/studio/workspace/tasks/new")}${query}`}>Add task</Link>}
      </p>
    </section>
  );
}
