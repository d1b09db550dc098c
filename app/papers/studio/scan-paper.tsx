import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { uploadRule } from "#app/http/upload-rule.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listAgreements } from "#domain/agreements/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { kindNames } from "#domain/papers/browser.ts";
import { keepScan, papersOfAgreements } from "#domain/papers/index.ts";
import { asWriter, readParties } from "../read-parties.ts";
import type { Route } from "./+types/scan-paper";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { clients, team } = await readParties(ctx);
  const asked = url.searchParams.get("client") ?? "";
  const clientId = clients.some(({ id }) => id === asked) ? asked : "";
  const agreements = clientId ? await readUnsigned(ctx, clientId) : [];
  const number = url.searchParams.get("agreement");
  const chosen = agreements.find((one) => String(one.number) === number)?.id ?? "";
  return { clients, team, clientId, agreements, chosen, today: ctx.today, key: newId() };
}

/** The client's agreements that no paper is known of. */
async function readUnsigned(ctx: RequestContext, clientId: string) {
  const agreements = orThrow(await listAgreements(ctx, clientId));
  const papers = await papersOfAgreements(ctx, { clientId, agreementIds: agreements.map(({ id }) => id) });
  return agreements
    .filter(({ id }) => !papers.has(id))
    .map(({ id, number, inForceFrom }) => ({
      id,
      number,
      name: `Agreement ${number}, ${number === 1 ? "from the beginning" : `from ${ctx.formats.day(inForceFrom)}`}`,
    }));
}

export const action = formAction(({ context }: Route.ActionArgs) => {
  asWriter(context.get(requestContext));
  return {
    upload: { purpose: "document", field: "file" } as const,
    forms: intent(keepScan, {
      of: (_, { fileId }) => ({ fileId }),
      to: ({ id }) => href("/studio/workspace/papers/:paperId", { paperId: id }),
    }),
  };
});

export const handle = trail(() => [{ name: "Signed elsewhere" }]);

/** Keeps a paper that was signed elsewhere, on paper or with another service. */
export default function ScanPaper({ loaderData: page, actionData }: Route.ComponentProps) {
  const held = useKeptInput(problemOf(actionData), { key: page.key });
  const { clients, team, clientId, agreements, chosen, today } = page;
  return (
    <Screen
      title="Signed elsewhere"
      about="A paper that both sides signed by hand or with another service. It stands with the others, for the client too, and says that it was not signed here."
      up={{ to: href("/studio/workspace/papers"), name: "Papers" }}
    >
      <PartedForm
        method="post"
        encType="multipart/form-data"
        noValidate
        aria-label="Signed elsewhere"
        foot={<Submit busy="Adding…">Add paper</Submit>}
      >
        <WhyNot answer={actionData} />
        <FormPart title="The paper" about="All of its pages in one PDF, with the signatures.">
          <FileField
            label="Scan"
            accept=".pdf"
            name="file"
            required
            most={uploadRule("document")}
            problems={held.box("file", "").problems}
          />
          <Choice label="Kind" {...held.box("kind", "agreement")}>
            {Object.entries(kindNames).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Choice>
          <Field label="Title" required maxLength={120} {...held.box("title", agreements.length ? "Agreement" : "")} />
          <Field label="Signed on" type="date" required max={today} {...held.box("signedOn", "")} />
        </FormPart>
        <FormPart title="With whom" about="A client, or for the terms of team members somebody on the team.">
          <Choice label="Client" {...held.box("clientId", clientId)}>
            <option value="">None</option>
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          {agreements.length > 0 && (
            <Choice label="The paper of" {...held.box("agreementId", chosen)}>
              <option value="">No agreement</option>
              {agreements.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          {clientId === "" && team.length > 0 && (
            <Choice label="Team member" {...held.box("personId", "")}>
              <option value="">None</option>
              {team.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
        </FormPart>
        <Hidden values={held.hidden} />
      </PartedForm>
    </Screen>
  );
}
