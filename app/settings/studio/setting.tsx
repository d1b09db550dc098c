import { href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { isRows, type Part, type Question } from "#app/settings/form/question.ts";
import { saveSettingForm } from "#app/settings/form/save-setting.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { written } from "#app/settings/form/written.ts";
import { findGroup } from "#app/settings/groups/groups.ts";
import { withZones } from "#app/settings/groups/with-zones.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Note } from "#app/ui/notice.tsx";
import { zones } from "#domain/kernel/format/zones.ts";
import { readSetting } from "#domain/settings/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/setting";
import { isBelowAdvice, PasswordAdvice } from "./password-advice.tsx";

const groupAt = (key: string) => orThrow(found(findGroup(key)));
const found = <T,>(thing: T | undefined) =>
  thing ? ({ ok: true, value: thing } as const) : ({ ok: false, problem: { kind: "missing" } } as const);

/** Fills in the colleagues where a form lets one choose a colleague. */
function withColleagues(parts: Part[], colleagues: { id: string; name: string }[]): Part[] {
  const named = Object.fromEntries(colleagues.map(({ id, name }) => [id, name]));
  const fill = (question: Question): Question =>
    question.name === "staffId" ? { ...question, options: { ...question.options, ...named } } : question;
  return parts.map((part) => (isRows(part) ? { ...part, questions: part.questions.map(fill) } : fill(part)));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  const { key } = groupAt(params.group);
  const { value, version } = orThrow(await readSetting(db, actor, key));
  const colleagues = key === "team" ? orThrow(await listTeam(db, actor)) : [];
  return { value: written(value), version, colleagues, zones: ["place", "newClients"].includes(key) ? zones : [] };
}

export const action = formAction(async ({ context, params }: Route.ActionArgs) => {
  const { db, actor } = context.get(requestContext);
  const group = groupAt(params.group);
  orThrow(await readSetting(db, actor, group.key));
  return saveSettingForm(group);
});

export default function Setting({ loaderData, actionData, params }: Route.ComponentProps) {
  const group = findGroup(params.group);
  if (!group) return null;
  const { zones, colleagues, ...kept } = loaderData;
  const { title, about, seen, sample } = group;
  const parts = group.parts.map((part) => withZones(part, zones, loaderData.value["timeZone"]));
  const isShort = group.key === "passwords" && isBelowAdvice(loaderData.value);
  return (
    <Screen
      title={title}
      about={about}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={seen && <DocumentLink to={seen}>See it on the site</DocumentLink>}
    >
      {sample && kept.version === 0 && <Note>{sample}</Note>}
      {isShort && <PasswordAdvice {...loaderData} />}
      <SettingForm
        key={`${params.group} ${isShort}`}
        parts={withColleagues(parts, colleagues)}
        {...kept}
        answer={actionData}
      />
    </Screen>
  );
}
