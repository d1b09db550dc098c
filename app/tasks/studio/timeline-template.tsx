import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { archiveTemplate, listTemplates, readTemplate } from "#domain/tasks/timelines/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/timeline-template";
import { saveTemplateForm, writtenTemplate } from "./templates/save-template.ts";
import { templateParts } from "./templates/template-parts.ts";

const list = "/studio/workspace/settings/timelines";
const idOf = (word: string) => (word === "new" ? null : word);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  orThrow(await listTemplates(ctx));
  const id = idOf(params.templateId);
  const template = id ? orThrow(await readTemplate(ctx, id)) : { name: "", isDefault: false, tasks: [], version: 0 };
  const team = orThrow(await listTeam(ctx, { withInvited: true })).map(({ id, name }) => ({ id, name }));
  return { name: template.name, version: template.version, value: writtenTemplate(template), team };
}

export const action = formAction(({ params }: Route.ActionArgs) => {
  const id = idOf(params.templateId);
  return {
    archive: intent(archiveTemplate, { of: { id: id ?? "" }, to: list }),
    save: saveTemplateForm(id, list),
  };
});

export const handle = trail(({ name }: Route.ComponentProps["loaderData"]) => [
  { name: "Timeline preset tasks", to: list },
  { name: name || "New template" },
]);

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
        key={`${params.templateId} ${actionData?.kind === "saved" ? (actionData.value?.seen ?? "") : ""}`}
        parts={templateParts(team)}
        value={value}
        version={version}
        answer={actionData}
        done={{ saved: "Saved." }}
      />
    </Screen>
  );
}
