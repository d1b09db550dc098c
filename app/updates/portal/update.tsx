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

export default function Update({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <div className={styles["updates"]}>
      <title>{page.title}</title>
      <Up to={list} name="Updates" />
      <h1>{page.title}</h1>
      <UpdateBody page={page} at={`${list}/${page.id}`} payments="/dashboard/payments" answer={actionData} />
    </div>
  );
}
