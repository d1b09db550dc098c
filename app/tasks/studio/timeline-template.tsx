import { data, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { statusOf } from "#app/settings/form/save-answers.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { archiveTemplate, listTemplates, readTemplate } from "#domain/tasks/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/timeline-template";
import { saveTemplateForm, writtenTemplate } from "./templates/save-template.ts";
import { templateParts } from "./templates/template-parts.ts";

const list = "/studio/workspace/settings/timelines";
const idOf = (word: string) => (word === "new" ? null : word);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  orThrow(await listTemplates(db, actor));
  const id = idOf(params.templateId);
  const template = id
    ? orThrow(await readTemplate(db, actor, id))
    : { name: "", isDefault: false, tasks: [], version: 0 };
  const team = orThrow(await listTeam(db, actor)).map(({ id, name }) => ({ id, name }));
  return { name: template.name, version: template.version, value: writtenTemplate(template), team };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const known = idOf(params.templateId);
  if (form.get("intent") === "archive") {
    orThrow(await archiveTemplate(ctx.db, ctx.actor, known ?? "", ctx.now));
    return redirect(list);
  }
  const { id, saving } = orThrow(await saveTemplateForm(ctx, known, form));
  if (!known && id) return redirect(`${list}/${id}`);
  return data(saving, { status: statusOf[saving.kind] });
}

export default function TimelineTemplate({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, version, value, team } = loaderData;
  return (
    <Screen
      title={name || "New template"}
      about="Changes apply to clients who get it from now on."
      up={{ to: list, name: "Timeline preset tasks" }}
      actions={
        version > 0 && (
          <ConfirmButton label="Archive" name="intent" value="archive" question={`Archive ${name}?`} busy="Archiving…">
            It can no longer be given to clients. Timelines already created from it continue.
          </ConfirmButton>
        )
      }
    >
      <SettingForm
        key={`${params.templateId} ${actionData?.kind === "saved" ? actionData.seen : ""}`}
        parts={templateParts(team)}
        value={value}
        version={version}
        saving={actionData}
        done={{ saved: "Saved." }}
      />
    </Screen>
  );
}
