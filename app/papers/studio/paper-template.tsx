import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import type { SavedSetting } from "#app/settings/form/save-setting.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { written } from "#app/settings/form/written.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { done } from "#domain/kernel/result.ts";
import {
  archivePaperTemplate,
  listPaperTemplates,
  readPaperTemplate,
  savePaperTemplate,
} from "#domain/papers/index.ts";
import { fieldList, templateParts } from "../paper-parts.ts";
import type { Route } from "./+types/paper-template";

const list = href("/studio/workspace/settings/paper-templates");
const idOf = (word: string) => (word === "new" ? null : word);
const empty = { name: "", kind: "agreement", sections: [{ heading: "", text: "" }], version: 0 };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  orThrow(await listPaperTemplates(ctx));
  const id = idOf(params.templateId);
  const { name, kind, sections, version } = id ? orThrow(await readPaperTemplate(ctx, id)) : empty;
  return { name, version, value: written({ name, kind, sections }) };
}

export const action = formAction(({ params }: Route.ActionArgs) => {
  const id = idOf(params.templateId);
  return {
    archive: intent(archivePaperTemplate, { of: { id: id ?? "" }, to: list }),
    save: intent(savePaperTemplate, {
      read: (form) => readAnswers(form, templateParts),
      of: (_, { form }) => ({ id, seen: Number(form.get("seen")) || 0 }),
      to: () => (id ? null : list),
      saved: ({ version }): SavedSetting => ({ seen: version, how: "saved" }),
      theirs: async (ctx) => {
        const theirs = await readPaperTemplate(ctx, id ?? "");
        return theirs.ok ? done({ seen: theirs.value.version, typed: written(textOf(theirs.value)) }) : theirs;
      },
    }),
  };
});

type Template = Extract<Awaited<ReturnType<typeof readPaperTemplate>>, { ok: true }>["value"];
const textOf = ({ name, kind, sections }: Template) => ({ name, kind, sections });

export const handle = trail(({ name }: Route.ComponentProps["loaderData"]) => [
  { name: "Paper templates", to: list },
  { name: name || "New template" },
]);

/** The words that a kind of paper starts from. */
export default function PaperTemplate({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, version, value } = loaderData;
  return (
    <Screen
      title={name || "New template"}
      about={`Papers that were made from it stay as they are. Fields: ${fieldList}.`}
      up={{ to: list, name: "Paper templates" }}
      actions={
        version > 0 && (
          <ConfirmButton label="Archive" name="intent" value="archive" question={`Archive ${name}?`} busy="Archiving…">
            No more papers are made from it. Those that were stay.
          </ConfirmButton>
        )
      }
    >
      <SettingForm
        key={params.templateId}
        parts={templateParts}
        value={value}
        version={version}
        answer={actionData}
        done={{ saved: "Saved. New papers start from it." }}
      />
    </Screen>
  );
}
