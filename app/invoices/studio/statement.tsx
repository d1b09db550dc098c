import { Form, href } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { readStatementPage } from "#app/invoices/read-statement-page.ts";
import { StatementView } from "#app/invoices/statement-view.tsx";
import { Hidden } from "#app/ui/field.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { sendStatement } from "#domain/invoices/statement/index.ts";
import type { Route } from "./+types/statement";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { page: await readStatementPage(ctx, clientId, url), head: await readHead(ctx, clientId) };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({
  send: intent(sendStatement, { of: (_, __, { today }) => ({ clientId, today }), saved: () => null }),
}));

export const handle = clientTrail;

/** What a client owes and why, between two days. */
export default function Statement({ loaderData: { page, head }, actionData, params }: Route.ComponentProps) {
  useLive("payment");
  const path = href("/studio/workspace/clients/:clientId/statement/account.pdf", params);
  return (
    <ClientScreen
      head={head}
      title="Statement of account"
      about="Invoices, credit notes and payments, and what is open."
      actions={
        <>
          {page.maySend && (
            <Form method="post" preventScrollReset>
              <Hidden values={page.span} />
              <Submit tone="plain" busy="Sending…" name="intent" value="send">
                Email it to the client
              </Submit>
            </Form>
          )}
          <PdfLink to={`${path}?${new URLSearchParams(page.span)}`} />
        </>
      }
    >
      <WhyNot answer={actionData} />
      <StatementView
        page={page}
        to={(invoiceId) => href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { ...params, invoiceId })}
      />
      {actionData?.kind === "saved" && <Toast key={actionData.at}>The statement is on its way.</Toast>}
    </ClientScreen>
  );
}
