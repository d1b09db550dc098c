import { href, Link } from "react-router";
import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import type { SubmittedForm } from "#app/http/intent.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Mark } from "#app/ui/mark.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Panel, PanelBody } from "#app/ui/panel.tsx";
import { UnshownNote } from "#app/ui/unshown-note.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { fieldWords } from "#domain/papers/browser.ts";
import { answerQuestion, discardPaper, draftReplacement, sendPaper, withdrawPaper } from "#domain/papers/index.ts";
import { answerForm } from "#domain/papers/paper.schema.ts";
import { declineWithAccount, signWithAccount } from "#domain/papers/signing/index.ts";
import { declineForm, signForm } from "#domain/papers/signing.schema.ts";
import { unshownNames } from "#platform/pdf/faces.ts";
import { EvidenceList } from "../evidence-list.tsx";
import { Facts } from "../facts.tsx";
import { fromWhere, readSignature } from "../from-where.ts";
import { PaperText } from "../paper-text.tsx";
import type { Route } from "./+types/paper";
import { PaperButtons } from "./paper-buttons.tsx";
import { Countersign, Questions, Withdraw } from "./paper-forms.tsx";
import { readPaperPage } from "./read-paper-page.ts";
import { SendForm } from "./send-form.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readPaperPage(context.get(requestContext), params.paperId);

export const action = formAction(({ params }: Route.ActionArgs) => paperForms(params.paperId));

const bySigner = { signerId: z.string().max(40) };
const from = (_: unknown, { request }: SubmittedForm, ctx: RequestContext) => ({ from: fromWhere(ctx, request) });

const paperForms = (id: string) => {
  const here = href("/studio/workspace/papers/:paperId", { paperId: id });
  return {
    send: intent(sendPaper, {
      of: async ({ signers }, _, ctx) => ({ id, byMail: sendsMail(ctx.app), unshown: await unshownNames(signers) }),
      to: here,
    }),
    withdraw: intent(withdrawPaper, { of: { id }, to: here }),
    discard: intent(discardPaper, { of: { id }, to: href("/studio/workspace/papers") }),
    replace: intent(draftReplacement, {
      of: { id },
      to: (copy) => href("/studio/workspace/papers/:paperId", { paperId: copy.id }),
    }),
    answer: intent(answerQuestion, { schema: answerForm.extend(bySigner), of: { id }, to: here }),
    sign: intent(signWithAccount, {
      schema: signForm.safeExtend(bySigner),
      of: async (form, sent, ctx) => ({ ...from(form, sent, ctx), ...(await readSignature(form)) }),
      to: here,
    }),
    decline: intent(declineWithAccount, { schema: declineForm.extend(bySigner), of: from, to: here }),
  };
};

/** After a refusal too: somebody may have signed meanwhile. */
export const shouldRevalidate = () => true;

export const handle = trail(({ paper }: Route.ComponentProps["loaderData"]) => [{ name: `Paper ${paper.number}` }]);

export default function Paper({ loaderData: page, actionData }: Route.ComponentProps) {
  useLive("paper");
  const { paper, isDraft, lacks, carries, clientId } = page;
  return (
    <Screen
      title={`${paper.number}. ${paper.title}`}
      up={{ to: href("/studio/workspace/papers"), name: "Papers" }}
      mark={<Mark tone={paper.mark.tone}>{paper.mark.words}</Mark>}
      actions={<PaperButtons page={page} />}
    >
      {page.undelivered.map(({ email, error }) => (
        <Alert key={email}>
          The email to {email} could not be delivered: {error} Replace the paper with another address.
        </Alert>
      ))}
      {isDraft && lacks.length > 0 && (
        <Note>
          Nothing is known yet of {lacks.map((name) => `{${name}}, ${fieldWords[name]}`).join("; ")}. It can't be sent
          before.{" "}
          {clientId && lacks.includes("client address") && (
            <Link to={href("/studio/workspace/clients/:clientId/billing", { clientId })}>Billing details</Link>
          )}
        </Note>
      )}
      {isDraft && <UnshownNote letters={page.unshown} where="these words and names" />}
      {page.turn && <Countersign page={page} answer={actionData} />}
      <Facts facts={paper.facts} />
      {paper.isScan && paper.agreement && clientId && (
        <p>
          The paper of{" "}
          <Link to={href("/studio/workspace/clients/:clientId/agreements", { clientId })}>
            agreement {paper.agreement}
          </Link>
          .
        </p>
      )}
      {carries && (
        <Note>
          {paper.agreement ? "Brought into force: " : "With the last signature this comes into force: "}
          {carries}{" "}
          {paper.agreement && clientId && (
            <Link to={href("/studio/workspace/clients/:clientId/agreements", { clientId })}>
              Agreement {paper.agreement}
            </Link>
          )}
        </Note>
      )}
      {(paper.replaces || paper.replacedBy) && <Around page={page} />}
      {!paper.isScan && (
        <PaperText title={paper.title} number={paper.number} sections={paper.sections} signers={paper.signers} />
      )}
      {isDraft && <SendForm page={page} answer={actionData} />}
      {page.questions.length > 0 && <Questions page={page} answer={actionData} />}
      {page.mayWithdraw && <Withdraw answer={actionData} />}
      {paper.events.length > 0 && (
        <Panel title="Evidence" note={paper.events.length}>
          <PanelBody>
            <EvidenceList events={paper.events} />
          </PanelBody>
        </Panel>
      )}
    </Screen>
  );
}

const PaperLink = ({ id, number }: { id: string; number: number }) => (
  <Link to={href("/studio/workspace/papers/:paperId", { paperId: id })}>paper {number}</Link>
);

const Around = ({ page: { paper } }: { page: Route.ComponentProps["loaderData"] }) => (
  <p>
    {paper.replaces && (
      <>
        Replaces <PaperLink {...paper.replaces} />.{" "}
      </>
    )}
    {paper.replacedBy && (
      <>
        Replaced by <PaperLink {...paper.replacedBy} />.
      </>
    )}
  </p>
);
