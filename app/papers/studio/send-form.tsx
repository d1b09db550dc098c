import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "../papers.module.css";
import type { PaperPageView } from "./read-paper-page.ts";

type Props = { page: PaperPageView; answer: FormAnswer<unknown> | undefined };

/** More people than this are rare; the form says so. */
const places = [0, 1, 2, 3];

/** Who signs, in which order, and until when. */
export function SendForm({ page, answer }: Props) {
  const problem = problemWith(answer, "send");
  const held = useKeptInput(problem, { seen: page.version });
  const { signers, team, me, personId, expiresOn, paper } = page;
  return (
    <Panel title="Send it" note="From then on its words stay as they are">
      <PartedForm
        method="post"
        isBare
        noValidate
        aria-label="Send it"
        foot={
          <Submit busy="Sending…" name="intent" value="send">
            Send to be signed
          </Submit>
        }
      >
        <WhyNot answer={problem} />
        {!page.sendsMail && <Note>No mail server is set up, so nobody could get the link. Set SMTP_URL first.</Note>}
        {personId === null && (
          <FormPart
            title="For the client"
            about="They sign in this order, without an account: by a link and a code that go to their address."
          >
            {places.map((at) => (
              <div key={at} className={styles.row}>
                <Field
                  label={`Name of signer ${at + 1}`}
                  autoComplete="off"
                  required={at === 0}
                  {...held.box(`signers.${at}.name`, signers[at]?.name ?? "")}
                />
                <Field
                  label={`Email of signer ${at + 1}`}
                  type="email"
                  autoComplete="off"
                  required={at === 0}
                  {...held.box(`signers.${at}.email`, signers[at]?.email ?? "")}
                />
              </div>
            ))}
          </FormPart>
        )}
        <FormPart title="For the agency" about="Countersigns last, with their account.">
          <Choice label="Countersigns" {...held.box("agencyId", me)}>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Field
            label="Last day to sign"
            hint={`It ends when this day is over where ${paper.facts.find(([name]) => name === "With")?.[1] ?? "the client"} is.`}
            type="date"
            required
            {...held.box("expiresOn", expiresOn)}
          />
        </FormPart>
        <Hidden values={held.hidden} />
      </PartedForm>
    </Panel>
  );
}
