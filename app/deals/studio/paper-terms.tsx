import { data, Form, href } from "react-router";
import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Submit } from "#app/ui/submit.tsx";
import { numberFields } from "#domain/agreements/agreement.schema.ts";
import { carriedTerms, readPaper, savePaperTerms } from "#domain/papers/index.ts";
import type { Route } from "./+types/paper-terms";
import { AgreementForm } from "./agreements/agreement-form.tsx";
import { nextTerms } from "./agreements/next-terms.ts";
import { readAgreements } from "./agreements/read-agreements.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { clientId, number, kind, terms } = orThrow(await readPaper(ctx, params.paperId));
  if (!clientId || kind !== "agreement") throw data(null, { status: 404 });
  const { latest, currency, firstDay, next } = await readAgreements(ctx, clientId);
  const carried = carriedTerms({ terms }, currency);
  if (!carried) return { number, isCarrying: false, page: { latest, currency, firstDay, next } };
  const kept = { firstDay: carried.inForceFrom, next: nextTerms(carried, ctx.formats), clause: carried.clause ?? "" };
  return { number, isCarrying: true, page: { latest, currency, ...kept } };
}

export const action = formAction(({ params: { paperId: id } }: Route.ActionArgs) => {
  const to = href("/studio/workspace/papers/:paperId", { paperId: id });
  return {
    save: intent(savePaperTerms, { of: { id }, decimals: numberFields, to }),
    none: intent(savePaperTerms, { schema: z.unknown(), of: { id, form: null }, to }),
  };
});

export const handle = trail(({ number }: Route.ComponentProps["loaderData"], { paperId = "" }) => [
  { name: `Paper ${number}`, to: href("/studio/workspace/papers/:paperId", { paperId }) },
  { name: "Agreement" },
]);

/** The agreement that a paper brings into force with the last signature. */
export default function PaperTerms({ loaderData, actionData, params: { paperId } }: Route.ComponentProps) {
  const { number, isCarrying, page } = loaderData;
  return (
    <Screen
      title="What it brings into force"
      about="With the last signature this becomes the client's next fee agreement, from its day on. The fields {fee}, {days to confirm} and the like say it in words."
      up={{ to: href("/studio/workspace/papers/:paperId", { paperId }), name: `Paper ${number}` }}
      actions={
        isCarrying && (
          <Form method="post">
            <Submit busy="Removing…" tone="plain" name="intent" value="none">
              Bring nothing into force
            </Submit>
          </Form>
        )
      }
    >
      <AgreementForm
        page={page}
        answer={actionData}
        words={{ title: "Next agreement", note: "From the last signature on", submit: "Save with the paper" }}
      />
    </Screen>
  );
}
