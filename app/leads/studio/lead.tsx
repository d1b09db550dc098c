import { Form, href, Link } from "react-router";
import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import styles from "#app/ui/boxes.module.css";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { anonymiseLead, assignLead, deleteLead, editLead, markNotSpam } from "#domain/leads/index.ts";
import type { Route } from "./+types/lead";
import { EraseLead } from "./erase-lead.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadForm } from "./lead-form.tsx";
import { kindWords, nameOf, statusWords } from "./lead-words.ts";
import { type Page, readPage } from "./read-page.ts";
import { WhoseLead } from "./whose-lead.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => readPage(context.get(requestContext), params.leadId);

const assignForm = z.object({ assignedTo: z.string().default("") });

export const action = formAction(({ params: { leadId: id } }: Route.ActionArgs) => {
  const to = href("/studio/workspace/leads/:leadId", { leadId: id });
  return {
    take: intent(assignLead, { of: (_, __, { actor }) => ({ id, to: "id" in actor ? actor.id : "" }), to }),
    assign: intent(assignLead, { schema: assignForm, of: ({ assignedTo }) => ({ id, to: assignedTo || null }), to }),
    not_spam: intent(markNotSpam, { of: { id }, to }),
    edit: intent(editLead, { of: { id }, to }),
    anonymise: intent(anonymiseLead, { of: { id }, to }),
    delete: intent(deleteLead, { of: { id }, to: href("/studio/workspace/leads") }),
  };
});

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
