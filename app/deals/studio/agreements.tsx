import { href } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import styles from "#app/ui/boxes.module.css";
import { Note } from "#app/ui/notice.tsx";
import { numberFields } from "#domain/agreements/agreement.schema.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import type { Route } from "./+types/agreements";
import { AgreementForm } from "./agreements/agreement-form.tsx";
import { AgreementPaper, OtherAgreements } from "./agreements/agreement-paper.tsx";
import { readAgreements } from "./agreements/read-agreements.ts";

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const page = await readAgreements(context.get(requestContext), params.clientId);
  const isAdded = url.searchParams.get("added") === String(page.latest);
  return { ...page, added: isAdded ? [page.inForce, ...page.others].find((one) => one?.number === page.latest) : null };
};

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({
  save: intent(addAgreement, {
    of: { clientId },
    decimals: numberFields,
    to: ({ number }) => `${href("/studio/workspace/clients/:clientId/agreements", { clientId })}?added=${number}`,
  }),
}));

export const shouldRevalidate = () => true;

export const handle = clientTrail;

export default function Agreements({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <ClientScreen
      head={page.head}
      title="Fee agreements"
      about="A deal keeps the agreement it was found under. A change is the next number."
    >
      {page.added && !actionData && (
        <Note tone="success">
          Agreement {page.added.number} was added
          {page.added.state === "coming" ? `. It comes into force on ${page.added.start}.` : " and is in force."}
        </Note>
      )}
      <div className={styles.beside}>
        {page.inForce && <AgreementPaper agreement={page.inForce} />}
        {page.others.length > 0 && <OtherAgreements agreements={page.others} />}
        {page.writes && <AgreementForm key={page.latest} page={page} answer={actionData} />}
      </div>
    </ClientScreen>
  );
}
