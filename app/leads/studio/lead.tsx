import { Form, href, Link } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import styles from "#app/ui/boxes.module.css";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Route } from "./+types/lead";
import { changeLead } from "./change-lead.ts";
import { EraseLead } from "./erase-lead.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadForm } from "./lead-form.tsx";
import { kindWords, nameOf, statusWords } from "./lead-words.ts";
import { type Page, readPage } from "./read-page.ts";
import { WhoseLead } from "./whose-lead.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => readPage(context.get(requestContext), params.leadId);

export const action = formAction(({ params }: Route.ActionArgs) => changeLead(params.leadId));

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

/** The values in its form: assigning the lead in the meantime must not discard what anyone is typing. */
const factsOf = ({ name, email, company, phone, notes, status }: Page["lead"]) =>
  JSON.stringify([name, email, company, phone, notes, status]);

export const handle = trail(({ lead }: Route.ComponentProps["loaderData"]) => [{ name: nameOf(lead) }]);

export default function Lead({ loaderData: page, actionData: answer, params }: Route.ComponentProps) {
  const { lead, decides } = page;
  const isSpam = lead.status === "spam" && !lead.isErased;
  const mayConvert = decides && !lead.client && !lead.isErased && lead.status !== "spam";
  return (
    <Screen
      title={nameOf(lead)}
      up={{ to: href("/studio/workspace/leads"), name: "Leads" }}
      about={[kindWords[lead.kind], lead.isErased ? "Erased" : statusWords[lead.status]].join(" · ")}
      actions={
        isSpam ? (
          <Form method="post">
            <Submit busy="Moving…" name="intent" value="not_spam">
              Not spam
            </Submit>
          </Form>
        ) : (
          mayConvert && (
            <Link
              className={buttonStyle("primary")}
              to={`${href("/studio/workspace/clients/new")}?${new URLSearchParams({ lead: params.leadId })}`}
            >
              Convert to client
            </Link>
          )
        )
      }
    >
      <div className={styles.columns}>
        <div>
          <LeadFacts {...page} />
        </div>
        <div>
          <WhoseLead {...page} answer={answer} />
          {!lead.isErased && <LeadForm key={factsOf(lead)} {...page} isLesser={isSpam || mayConvert} answer={answer} />}
          {decides && (!lead.client || lead.client.isErased) && <EraseLead lead={lead} answer={answer} />}
        </div>
      </div>
    </Screen>
  );
}
