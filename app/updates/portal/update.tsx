import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { trail } from "#app/shell/trail.ts";
import { Up } from "#app/ui/page-head.tsx";
import { changeUpdate } from "#app/updates/change-update.ts";
import { readPage } from "#app/updates/read-update.ts";
import { UpdateBody } from "#app/updates/update-page.tsx";
import type { Route } from "./+types/update";
import styles from "./portal-updates.module.css";

const list = "/dashboard/updates";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readPage(ctx, { clientId: clientOf(ctx), id: params.updateId }, url.searchParams.get("before"));
}

export const action = formAction(({ context, params: { updateId: id } }: Route.ActionArgs) =>
  changeUpdate({ clientId: clientOf(context.get(requestContext)), id }, { here: `${list}/${id}`, list }),
);

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = trail(({ title }: Route.ComponentProps["loaderData"]) => [{ name: title }]);

/** The frame was read no later than the update, and still counts it as unread. */
function useCountAgain(page: Route.ComponentProps["loaderData"]) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (page.wasUnread) void revalidate();
  }, [page, revalidate]);
}

export default function Update({ loaderData: page, actionData }: Route.ComponentProps) {
  useCountAgain(page);
  return (
    <div className={styles.updates}>
      <title>{page.title}</title>
      <Up to={list} name="Updates" />
      <h1>{page.title}</h1>
      <UpdateBody page={page} at={`${list}/${page.id}`} payments="/dashboard/payments" answer={actionData} />
    </div>
  );
}
