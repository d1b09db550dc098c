import { data, useOutletContext } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { NoLink } from "#app/account/links/closed-link.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { answerForm } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Brand, Logo } from "#app/ui/logo.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { openBriefLink, readBrief } from "#domain/briefs/index.ts";
import { briefActions } from "../brief-actions.ts";
import { BriefForm } from "../brief-form.tsx";
import styles from "../briefs.module.css";
import { BriefDone } from "../done.tsx";
import { fileLimits } from "../file-limits.ts";
import { viewBrief } from "../read-view.ts";
import type { Route } from "./+types/answer-brief";
import { asRespondent } from "./open-link.ts";

export { linkHeaders as headers } from "#app/account/links/link-page.ts";

/** The questions of a brief, for the holder of a link, and nothing else. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const opened = await openBriefLink(ctx, link);
  if (!opened) return data(null, { status: 404 });
  if (opened.state === "lapsed") return data({ view: null }, { status: 410 });
  const { actor } = opened;
  const { brief } = orThrow(await readBrief({ db: ctx.db, actor }, actor.clientId));
  if (!brief) return data(null, { status: 404 });
  const view = viewBrief(brief, ctx.formats, (fileId) => `/brief/${link}/files/${fileId}`);
  return {
    view,
    name: actor.name,
    limits: fileLimits(),
    saveUrl: `/brief/${link}/save`,
    pdfUrl: `/brief/${link}/brief.pdf`,
  };
}

export async function action({ params: { link }, context, request, url }: Route.ActionArgs) {
  const ctx = await asRespondent(context.get(requestContext), link);
  return answerForm(ctx, { request, url }, briefActions(ctx.clientId));
}

/** After a refusal too: somebody else may have answered. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData?.view ? `Brief of ${loaderData.view.client}` : "This link does not work");

export default function AnswerBrief({ loaderData, actionData }: Route.ComponentProps) {
  const brand = useOutletContext<Brand>();
  if (!loaderData)
    return (
      <NoLink title="This link does not work">
        <p>Check that you opened all of it.</p>
      </NoLink>
    );
  if (!loaderData.view)
    return (
      <Doorway title="This link no longer works" open={0} isBranded>
        <p>It has lapsed or was taken back. What you answered is kept. Ask {brand.name} for a new link.</p>
      </Doorway>
    );
  const { view, name, limits, saveUrl, pdfUrl } = loaderData;
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Logo brand={brand} size={26} />
      </p>
      <PageHead
        title={`Brief of ${view.client}`}
        about={`You answer as ${name}. Several people can answer at the same time, and you can come back to it by the same link.`}
        actions={<PdfLink to={pdfUrl} />}
      />
      {view.done ? (
        <BriefDone view={view} mayReopen answer={actionData} />
      ) : (
        <BriefForm view={view} saveUrl={saveUrl} limits={limits} answer={actionData} />
      )}
    </main>
  );
}
