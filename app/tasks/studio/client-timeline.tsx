import { Form, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { Dialog, SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { heldBy } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { todayOf } from "#domain/kernel/day.ts";
import type { Problem, Typed } from "#domain/kernel/result.ts";
import { applyTemplate, listTimelines } from "#domain/tasks/index.ts";
import { applyForm } from "#domain/tasks/timeline.schema.ts";
import type { Route } from "./+types/client-timeline";
import { Names } from "./task-bar.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, now } = context.get(requestContext);
  return { ...orThrow(await listTimelines(db, actor, params.clientId)), today: todayOf(actor, now) };
}

type Answer = Problem & { typed?: Typed };

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const form = await readForm(request, applyForm);
  if (!form.ok) return explain<Answer>(form.problem);
  const { templateId, anchorOn } = form.value;
  const applied = await applyTemplate(db, actor, clientId, { templateId, anchorOn, at: now });
  if (applied.ok) return redirect(`/studio/workspace/tasks?who=all&client=${clientId}`);
  if (applied.problem.kind === "conflict" || applied.problem.kind === "invalid")
    return explain<Answer>({ ...applied.problem, typed: { templateId, anchorOn } });
  throw explain(applied.problem);
}

export default function ClientTimeline({ loaderData: { had, open, today }, actionData, params }: Route.ComponentProps) {
  const { day } = useFormats();
  const held = heldBy(actionData, {});
  return (
    <Dialog
      title="Timeline"
      back={`/studio/workspace/clients/${params.clientId}`}
      first={open.length > 0 ? "field" : "heading"}
    >
      <Form method="post" className={sheetForm} noValidate>
        <SheetBody>
          {actionData?.kind === "conflict" && <Alert>{actionData.because}</Alert>}
          {had.map(({ id, name, anchorOn }) => (
            <p key={id}>
              {name}, since {day(anchorOn)}
            </p>
          ))}
          {open.length === 0 && <p>This client already has every template.</p>}
          {open.length > 0 && (
            <>
              <Choice label="Template" {...held.box("templateId", open[0]?.id ?? "")}>
                <Names of={open} />
              </Choice>
              <Field label="First day" type="date" required {...held.box("anchorOn", today)} />
            </>
          )}
        </SheetBody>
        {open.length > 0 && (
          <SheetFoot>
            <Submit busy="Adding…">Add its tasks</Submit>
          </SheetFoot>
        )}
      </Form>
    </Dialog>
  );
}
