import { useRef } from "react";
import { useSubmit } from "react-router";
import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import { listOrder, moveVideo } from "#domain/academy/index.ts";
import type { Route } from "./+types/order";
import styles from "./academy.module.css";
import { MoveButtons } from "./move-buttons.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { section, videos } = orThrow(await listOrder(ctx, params.section));
  return { name: section.name, videos };
}

const moveForm = rowForm.extend({ to: z.coerce.number() });

export const action = formAction(({ params: { section } }: Route.ActionArgs) =>
  intent(moveVideo, { schema: moveForm, to: `/studio/academy/${section}/order` }),
);

export default function Order({ loaderData: { name, videos }, params }: Route.ComponentProps) {
  return (
    <Dialog title={`Arrange ${name}`} back={`/studio/academy/${params.section}`} first="heading">
      <SheetBody>
        <OrderList things={videos} />
      </SheetBody>
    </Dialog>
  );
}

type Thing = { id: string; title: string };

/** A list that can be reordered: by dragging, or with the buttons beside each item. */
function OrderList({ things }: { things: Thing[] }) {
  const dragged = useRef<string | null>(null);
  const submit = useSubmit();
  return (
    <ol className={styles.order}>
      {things.map(({ id, title }, place) => (
        <li
          key={id}
          draggable
          onDragStart={() => {
            dragged.current = id;
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged.current && dragged.current !== id)
              void submit({ id: dragged.current, to: place }, { method: "post", preventScrollReset: true });
          }}
        >
          <span className={styles.place}>{place + 1}</span>
          <span className={styles.name}>{title}</span>
          <MoveButtons id={id} name={title} place={place} many={things.length} />
        </li>
      ))}
    </ol>
  );
}
