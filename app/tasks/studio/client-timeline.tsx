import { Form } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Cancel } from "#app/ui/cancel.tsx";
import { Dialog, SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { todayOf } from "#domain/kernel/day.ts";
import { applyForm } from "#domain/tasks/timeline.schema.ts";
import { applyTemplate, listTimelines } from "#domain/tasks/timelines/index.ts";
import type { Route } from "./+types/client-timeline";
import { Names } from "./task-bar.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, now } = context.get(requestContext);
  return { ...orThrow(await listTimelines({ db, actor }, params.clientId)), today: todayOf(actor, now) };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) =>
  intent(applyTemplate, {
    schema: applyForm,
    of: { clientId },
    to: `/studio/workspace/tasks?who=all&client=${clientId}`,
  }),
);

export default function ClientTimeline({ loaderData: { had, open, today }, actionData, params }: Route.ComponentProps) {
  const { day } = useFormats();
  const held = heldBy(actionData, {});
  return (
    <Dialog
      title={open.length > 0 ? "Timeline" : "Add tasks from a template"}
      back={`/studio/workspace/clients/${params.clientId}`}
      first={open.length > 0 ? "field" : "heading"}
    >
      <Form method="post" className={sheetForm} noValidate>
        <SheetBody>
          <WhyNot answer={actionData} />
          {had.map(({ id, name, anchorOn }) => (
            <p key={id}>
              {name}, since {day(anchorOn)}
            </p>
          ))}
          {open.length === 0 && <p>All templates are already in use for this client.</p>}
          {open.length > 0 && (
            <>
              <Choice label="Template" {...held.box("templateId", open[0]?.id ?? "")}>
                <Names of={open} />
              </Choice>
              <Field label="First day" type="date" required {...held.box("anchorOn", today)} />
            </>
          )}
        </SheetBody>
        <SheetFoot>
          <Cancel>{open.length > 0 ? "Cancel" : "Close"}</Cancel>
          {open.length > 0 && <Submit busy="Adding…">Add its tasks</Submit>}
        </SheetFoot>
      </Form>
    </Dialog>
  );
}
