import { href, Link } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import {
  finishBrief,
  openBriefPath,
  readBrief,
  renewBrief,
  reopenBrief,
  revokeBriefLink,
  sendBrief,
} from "#domain/briefs/index.ts";
import { BriefAnswers } from "../answers.tsx";
import { viewBrief } from "../read-view.ts";
import type { Route } from "./+types/client-brief";
import { SendBrief } from "./send-form.tsx";
import { BriefStanding } from "./standing.tsx";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { formats, now, actor, app } = ctx;
  const head = await readHead(ctx, clientId);
  const { brief, links, maySend, mayFinish } = orThrow(await readBrief(ctx, clientId));
  const { brief: setting } = await app.settings();
  return {
    head,
    maySend,
    mayFinish,
    view:
      brief &&
      viewBrief(brief, formats, (fileId) =>
        href("/studio/workspace/clients/:clientId/brief/files/:fileId", { clientId, fileId }),
      ),
    links: links.map(({ id, name, email, expiresAt, revokedAt }) => {
      const isOpen = !revokedAt && expiresAt > now;
      return {
        ...{ id, name, email, isOpen },
        state: revokedAt ? `Taken back ${formats.date(revokedAt)}` : `Until ${formats.date(expiresAt)}`,
        link: isOpen && !sendsMail(app) ? `${app.config.publicUrl}${openBriefPath(app.keys, id)}` : null,
      };
    }),
    questions: setting.questions.length,
    maySet: mayOffer(actor, "setting.write", undefined),
  };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => {
  const here = href("/studio/workspace/clients/:clientId/brief", { clientId });
  return {
    send: intent(sendBrief, {
      of: async (_, __, { app }) => ({ clientId, setting: (await app.settings()).brief }),
      to: here,
    }),
    renew: intent(renewBrief, {
      of: async (_, __, { app }) => ({ clientId, setting: (await app.settings()).brief }),
      to: here,
    }),
    revoke: intent(revokeBriefLink, { of: { clientId }, to: here }),
    finish: intent(finishBrief, { of: { clientId }, to: here }),
    reopen: intent(reopenBrief, { of: { clientId }, to: here }),
  };
});

export const handle = clientTrail;

/** What a client was asked before work begins, what it answered, and how it can be asked. */
export default function ClientBrief({ loaderData, actionData, params: { clientId } }: Route.ComponentProps) {
  useLive("brief", clientId);
  const { head, view, maySet } = loaderData;
  return (
    <ClientScreen
      head={head}
      title="Brief"
      about="What the client is asked before work begins, and what it answered."
      actions={
        <>
          {maySet && (
            <Link className={buttonStyle()} to={href("/studio/workspace/settings/:group", { group: "brief" })}>
              Questions
            </Link>
          )}
          {view && <PdfLink to={href("/studio/workspace/clients/:clientId/brief/brief.pdf", { clientId })} />}
        </>
      }
    >
      {view && <BriefStanding {...loaderData} view={view} answer={actionData} />}
      <SendBrief {...loaderData} answer={actionData} />
      {view && <BriefAnswers view={view} />}
    </ClientScreen>
  );
}
