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
import { done } from "#domain/kernel/result.ts";
import { type PaperPage, readPaper, savePaperText } from "#domain/papers/index.ts";
import { draftParts, fieldList } from "../paper-parts.ts";
import type { Route } from "./+types/edit-paper";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { title, number, version, sections } = orThrow(await readPaper(context.get(requestContext), params.paperId));
  return { title, number, version, value: written({ title, sections }) };
}

export const action = formAction(({ params: { paperId } }: Route.ActionArgs) => ({
  save: intent(savePaperText, {
    read: (form) => readAnswers(form, draftParts),
    of: (_, { form }) => ({ id: paperId, seen: Number(form.get("seen")) || 0 }),
    saved: ({ version }): SavedSetting => ({ seen: version, how: "saved" }),
    theirs: async (ctx) => {
      const theirs = await readPaper(ctx, paperId);
      return theirs.ok ? done({ seen: theirs.value.version, typed: written(textOf(theirs.value)) }) : theirs;
    },
  }),
}));

const textOf = ({ title, sections }: PaperPage) => ({ title, sections });

export const handle = trail(({ number }: Route.ComponentProps["loaderData"], { paperId = "" }) => [
  { name: `Paper ${number}`, to: href("/studio/workspace/papers/:paperId", { paperId }) },
  { name: "Edit" },
]);

/** The words of a draft, with their fields in braces. */
export default function EditPaper({ loaderData: page, actionData, params: { paperId } }: Route.ComponentProps) {
  const up = { to: href("/studio/workspace/papers/:paperId", { paperId }), name: `Paper ${page.number}` };
  return (
    <Screen title={`Edit ${page.title}`} about={`Fields are filled in when it is sent: ${fieldList}.`} up={up}>
      <SettingForm
        key={paperId}
        parts={draftParts}
        value={page.value}
        version={page.version}
        answer={actionData}
        done={{ saved: "Saved. Nobody outside sees it until you send it." }}
      />
    </Screen>
  );
}
