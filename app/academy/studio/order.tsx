import { redirect } from "react-router";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import { listOrder, moveVideo } from "#domain/academy/index.ts";
import type { Route } from "./+types/order";
import { OrderList } from "./order-list.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  const { section, videos } = orThrow(await listOrder(db, actor, params.section));
  return { name: section.name, videos };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const form = await request.formData();
  const to = Number(form.get("to"));
  orThrow(await moveVideo(db, actor, String(form.get("id") ?? ""), { to, at: now }));
  throw redirect(`/studio/academy/${params.section}/order`);
}

export default function Order({ loaderData: { name, videos }, params }: Route.ComponentProps) {
  return (
    <Dialog title={`Arrange ${name}`} back={`/studio/academy/${params.section}`} first="heading">
      <SheetBody>
        <OrderList things={videos} />
      </SheetBody>
    </Dialog>
  );
}
