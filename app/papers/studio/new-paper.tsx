import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Choice } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { kindNames } from "#domain/papers/browser.ts";
import { draftPaper, listPaperTemplates } from "#domain/papers/index.ts";
import { readParties } from "../read-parties.ts";
import type { Route } from "./+types/new-paper";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const templates = orThrow(await listPaperTemplates(ctx));
  return {
    templates: templates.map(({ id, name, kind }) => ({ id, name, kind: kindNames[kind] })),
    ...(await readParties(ctx)),
    clientId: url.searchParams.get("client") ?? "",
  };
}

export const action = formAction(() => ({
  save: intent(draftPaper, {
    to: ({ id }) => href("/studio/workspace/papers/:paperId", { paperId: id }),
  }),
}));

export const handle = trail(() => [{ name: "New paper" }]);

/** A paper begins with a template, and with whom it is. */
export default function NewPaper({ loaderData: page, actionData }: Route.ComponentProps) {
  const held = heldBy(problemOf(actionData), {});
  return (
    <Screen title="New paper" up={{ to: href("/studio/workspace/papers"), name: "Papers" }}>
      <PartedForm method="post" noValidate aria-label="New paper" foot={<Submit busy="Making…">Make the draft</Submit>}>
        <WhyNot answer={actionData} />
        <FormPart title="Template" about="Its words can be changed before the paper is sent.">
          <Choice label="Template" {...held.box("templateId", page.templates[0]?.id ?? "")}>
            {page.templates.map(({ id, name, kind }) => (
              <option key={id} value={id}>
                {name === kind ? name : `${name} (${kind})`}
              </option>
            ))}
          </Choice>
        </FormPart>
        <FormPart title="With whom" about="A client, or for the terms of team members somebody on the team.">
          <Choice label="Client" {...held.box("clientId", page.clientId)}>
            <option value="">None</option>
            {page.clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          {page.team.length > 0 && (
            <Choice label="Team member" {...held.box("personId", "")}>
              <option value="">None</option>
              {page.team.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
        </FormPart>
      </PartedForm>
    </Screen>
  );
}
