import { href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { readBrief } from "#domain/briefs/index.ts";
import { BriefAnswers } from "../answers.tsx";
import { briefActions } from "../brief-actions.ts";
import { BriefForm } from "../brief-form.tsx";
import { BriefDone } from "../done.tsx";
import { fileLimits } from "../file-limits.ts";
import { viewBrief } from "../read-view.ts";
import type { Route } from "./+types/brief";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { brief, mayAnswer, mayFinish } = orThrow(await readBrief(ctx, clientOf(ctx)));
  const view = brief && viewBrief(brief, ctx.formats, (fileId) => href("/dashboard/brief/files/:fileId", { fileId }));
  return { view, mayAnswer, mayFinish, limits: fileLimits() };
}

export const action = formAction(({ context }: Route.ActionArgs) =>
  briefActions(clientOf(context.get(requestContext))),
);

/** After a refusal too: somebody else may have answered. */
export const shouldRevalidate = () => true;

/** What the agency asks before it begins, for the client's own people. */
export default function PortalBrief({ loaderData, actionData }: Route.ComponentProps) {
  useLive("brief");
  const { view, mayAnswer, mayFinish, limits } = loaderData;
  return (
    <PortalPage
      title="Brief"
      about="What we need to know before we begin. Several people can answer at the same time; you can stop and come back."
      actions={view && <PdfLink to={href("/dashboard/brief/brief.pdf")} />}
    >
      {!view && <Empty title="Nothing is asked yet" />}
      {view?.done && <BriefDone view={view} mayReopen={mayFinish} answer={actionData} />}
      {view && !view.done && mayAnswer && (
        <BriefForm view={view} saveUrl={href("/dashboard/brief/save")} limits={limits} answer={actionData} />
      )}
      {view && !view.done && !mayAnswer && <BriefAnswers view={view} />}
    </PortalPage>
  );
}
