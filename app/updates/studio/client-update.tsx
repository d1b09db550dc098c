import { href, Link } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { changeUpdate } from "#app/updates/change-update.ts";
import { readPage } from "#app/updates/read-update.ts";
import { UpdateBody } from "#app/updates/update-page.tsx";
import type { Route } from "./+types/client-update";

const list = (clientId: string) => href("/studio/workspace/clients/:clientId/updates", { clientId });

export const loader = ({ context, params: { clientId, updateId: id }, url }: Route.LoaderArgs) =>
  readPage(context.get(requestContext), { clientId, id }, url.searchParams.get("before"));

export const action = formAction(({ params: { clientId, updateId: id } }: Route.ActionArgs) =>
  changeUpdate({ clientId, id }, { here: `${list(clientId)}/${id}`, list: list(clientId) }),
);

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = trail(({ client, title }: Route.ComponentProps["loaderData"], { clientId = "" }) => [
  { name: client, to: `/studio/workspace/clients/${clientId}` },
  { name: "Updates", to: list(clientId) },
  { name: title },
]);

export default function ClientUpdate({ loaderData: page, actionData, params: { clientId } }: Route.ComponentProps) {
  return (
    <Screen
      title={page.title}
      up={{ to: list(clientId), name: "Updates" }}
      about={
        <>
          For <Link to={href("/studio/workspace/clients/:clientId", { clientId })}>{page.client}</Link>
        </>
      }
    >
      <UpdateBody
        page={page}
        at={`${list(clientId)}/${page.id}`}
        payments={href("/studio/workspace/clients/:clientId/payments", { clientId })}
        answer={actionData}
      />
    </Screen>
  );
}
