import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "../crm.module.css";

export type CrmChoice = "pipedrive" | "hubspot" | "salesforce";

export const choiceNames: Record<CrmChoice, string> = {
  pipedrive: "Pipedrive",
  hubspot: "HubSpot",
  salesforce: "Salesforce",
};

type Input = { name: string; label: string; hint?: string; type?: "password" };
type Guide = { about: string; inputs: Input[] };

const guides: Record<CrmChoice, Guide> = {
  pipedrive: {
    about:
      "In Pipedrive, open Settings, Personal preferences, API, and copy your personal API token. It can do what you can do there; we only read with it.",
    inputs: [
      { name: "host", label: "Your address at Pipedrive", hint: "Such as acme.pipedrive.com." },
      { name: "secret", label: "API token", type: "password" },
    ],
  },
  hubspot: {
    about:
      "In HubSpot, create a private app with the scopes crm.objects.deals.read, crm.objects.companies.read and crm.objects.contacts.read, and copy its access token.",
    inputs: [{ name: "secret", label: "Access token of the private app", type: "password" }],
  },
  salesforce: {
    about:
      "In Salesforce, create an external client app with the OAuth scope Manage user data via APIs (api) and the client credentials flow, which runs as a user who may read accounts, contacts and opportunities.",
    inputs: [
      { name: "host", label: "Your My Domain", hint: "Such as acme.my.salesforce.com." },
      { name: "key", label: "Consumer key" },
      { name: "secret", label: "Consumer secret", type: "password" },
      {
        name: "currency",
        label: "Currency of your opportunities",
        hint: "Such as EUR. Used where Salesforce names none.",
      },
    ],
  },
};

/** `host`: where the one is that is connected. */
type Props = { kind: CrmChoice; host: string | null; answer: FormAnswer<unknown> | undefined };

/** Connects a CRM, or gives the one that is connected a new token. The token is never shown again. */
export function ConnectForm({ kind, host, answer }: Props) {
  const isChosen = host !== null;
  const problem = problemWith(answer, "connect", { kind });
  const held = heldBy(problem, {});
  const { about, inputs } = guides[kind];
  return (
    <section className={styles.form} aria-label={isChosen ? "New token" : "Connect your CRM"}>
      {isChosen ? <h3>New token</h3> : <Choices kind={kind} />}
      <p>{about}</p>
      <Form method="post" className={styles.form} noValidate>
        {problem?.kind === "sudo" && <ProofFields asked={problem} fix={problem.fields} />}
        {problem?.kind !== "sudo" && problem?.because && <Alert key={problem.at}>{problem.because}</Alert>}
        <Hidden values={{ kind }} />
        {inputs.map(({ name, ...field }) => (
          <Field
            key={`${kind} ${name}`}
            {...field}
            {...held.box(name, name === "host" ? host : "")}
            required
            autoComplete="off"
          />
        ))}
        <p className={styles.where}>It is tried at once, kept encrypted, and never shown again.</p>
        <div>
          <Submit busy="Connecting…" name="intent" value="connect">
            {isChosen ? "Use this token" : `Connect ${choiceNames[kind]}`}
          </Submit>
        </div>
      </Form>
    </section>
  );
}

/** By address, so that it works without script. */
const Choices = ({ kind }: { kind: CrmChoice }) => (
  <nav className={styles.buttons} aria-label="Your CRM">
    {(Object.keys(choiceNames) as CrmChoice[]).map((one) => (
      <Link
        key={one}
        className={buttonStyle(one === kind ? "primary" : "plain")}
        aria-current={one === kind ? "true" : undefined}
        to={`?crm=${one}`}
        preventScrollReset
        replace
      >
        {choiceNames[one]}
      </Link>
    ))}
  </nav>
);
