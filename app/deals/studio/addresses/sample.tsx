import { Form } from "react-router";
import { Choice, Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { IntakeField } from "#domain/deals/index.ts";
import type { PostField } from "#domain/posts/post.schema.ts";
import styles from "./addresses.module.css";
import type { OneAddress } from "./read-addresses.ts";

type Props = { address: OneAddress["address"] };

/** What was sent last, as a tree: a click on a value makes it the chosen field. */
export function Sample({ address: { testUntil, sample, names } }: Props) {
  const fieldOf = (path: string) => fieldNames.find((name) => names[name].toLowerCase() === path.toLowerCase());
  return (
    <Panel title="Learn from a post" note="What was sent last. Secrets are left out, and it is kept for thirty days.">
      <div className={styles.part} id="test">
        <Form method="post" className={styles.line} preventScrollReset>
          {testUntil ? (
            <p role="status">
              Waiting until <Moment at={testUntil} />. Send a test from your tool now: it is shown here, and nothing
              comes of it.
            </p>
          ) : (
            <p>The next post can be a test that is only shown.</p>
          )}
          <Submit tone="plain" busy="Waiting…" name="intent" value="test">
            {testUntil ? "Wait another 15 minutes" : "Send a test now"}
          </Submit>
        </Form>
        {sample && (
          <Form method="post" preventScrollReset aria-label="The last post">
            <input type="hidden" name="intent" value="point" />
            <div className={styles.line}>
              <Choice label="The value I click is the" name="field">
                {fieldNames.map((name) => (
                  <option key={name} value={name}>
                    {postFieldWords[name]}
                  </option>
                ))}
              </Choice>
              <p>
                Sent <Moment at={sample.at} />.{sample.looksLike && ` It looks like a post of ${sample.looksLike}.`}
              </p>
            </div>
            <ul className={styles.tree}>
              {sample.rows.map(({ key, depth, name, path, value }) => (
                <li key={key} style={{ "--depth": depth } as React.CSSProperties /* a property of our own */}>
                  <code>{name}</code>
                  {path !== null && (
                    <button type="submit" name="path" value={path} title={`Use ${path}`}>
                      {value || "(empty)"}
                    </button>
                  )}
                  {path !== null && fieldOf(path) && <mark>{postFieldWords[fieldOf(path) ?? "company"]}</mark>}
                </li>
              ))}
            </ul>
          </Form>
        )}
      </div>
    </Panel>
  );
}

type NamesProps = { names: OneAddress["address"]["names"]; answer: FormProblem | undefined };

/** Under which path the program that sends the leads has each field. */
export function FieldNames({ names, answer }: NamesProps) {
  const held = heldBy(answer, {});
  const chosen = fieldNames.filter((name) => names[name] !== "").length;
  return (
    <Panel title="Fields" note="Usual names are understood in any case. Enter a path only where it is another one.">
      <details className={styles.fields} id="names" open={answer !== undefined}>
        <summary>{chosen === 0 ? "No field has a path of its own" : `Paths of ${chosen} fields`}</summary>
        <Form method="post" className={styles.names} preventScrollReset noValidate>
          {fieldNames.map((name) => (
            <Field key={name} label={postFieldWords[name]} autoComplete="off" {...held.box(name, names[name])} />
          ))}
          <div>
            <Submit tone="plain" busy="Saving…" name="intent" value="names">
              Save the fields
            </Submit>
          </div>
        </Form>
      </details>
    </Panel>
  );
}

/** What the parts of a lead that comes from outside are called. */
const fieldWords: Record<IntakeField, string> = {
  company: "Company",
  website: "Website",
  contactName: "Contact",
  contactTitle: "Title of the contact",
  contactEmail: "Email",
  contactPhone: "Phone",
  why: "Why it is on the list",
  source: "Source",
  channel: "Channel",
  consent: "Consent",
  externalRef: "External ID",
  expected: "Expected value",
  currency: "Currency",
  foundOn: "Found on",
};

/** A post can have a name in two parts, and a profile. */
const postFieldWords: Record<PostField, string> = {
  ...fieldWords,
  firstName: "First name",
  lastName: "Last name",
  profile: "Profile",
};

const fieldNames = Object.keys(postFieldWords) as PostField[]; // the keys of the record above
