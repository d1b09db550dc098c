import { Form, href, Link, Outlet } from "react-router";
import { MeetingList } from "#app/booking/meeting-list.tsx";
import { ClientTabs } from "#app/clients/client-tabs.tsx";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Route } from "./+types/client";
import styles from "./client.module.css";
import { Balance } from "./page/balance.tsx";
import { Brought } from "./page/brought.tsx";
import { changeClient } from "./page/change-client.ts";
import { ClientFacts } from "./page/client-facts.tsx";
import { LifeCycle } from "./page/life-cycle.tsx";
import { readPage } from "./page/read-page.ts";
import { TasksOf } from "./page/tasks-of.tsx";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readPage(context.get(requestContext), params.clientId, url.searchParams);

export const action = formAction(({ params }: Route.ActionArgs) => changeClient(params.clientId));

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function Client({ loaderData: page, actionData: answer, params }: Route.ComponentProps) {
  const { client, decides } = page;
  return (
    <Screen
      title={client.companyName}
      up={{ to: "/studio/workspace/clients", name: "Clients" }}
      actions={
        !client.isErased && (
          <>
            <Form method="post">
              <Submit tone="plain" busy="Opening…" name="intent" value="view">
                View as client
              </Submit>
            </Form>
            <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/updates/new", params)}>
              Add Update
            </Link>
            {page.schedules && (
              <Link
                className={buttonStyle()}
                to={href("/studio/workspace/clients/:clientId/timeline", params)}
                preventScrollReset
              >
                Timeline
              </Link>
            )}
            {decides && <Ways clientId={params.clientId} />}
          </>
        )
      }
    >
      <WhyNot answer={answer} />
      <LifeCycle {...page} />
      <ClientTabs tabs={page.tabs} />
      <div className={styles["columns"]}>
        <div>
          {page.brought && <Brought brought={page.brought} clientId={params.clientId} company={client.companyName} />}
          {!client.isErased && (
            <TasksOf clientId={params.clientId} tasks={page.tasks} canGrow={client.status !== "archived"} />
          )}
        </div>
        <div>
          {page.balances && <Balance balances={page.balances} clientId={params.clientId} />}
          <ClientFacts client={client} />
          <MeetingList meetings={page.meetings} />
        </div>
      </div>
      <Outlet />
    </Screen>
  );
}

const Ways = ({ clientId }: { clientId: string }) => (
  <>
    <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/edit", { clientId })}>
      Edit
    </Link>
    <Link
      className={buttonStyle()}
      to={href("/studio/workspace/clients/:clientId/access", { clientId })}
      preventScrollReset
    >
      Manage Access
    </Link>
  </>
);
