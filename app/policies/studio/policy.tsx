import { data, href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { written } from "#app/settings/form/written.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { type PolicyKind, policyKinds } from "#domain/policies/index.ts";
import type { Route } from "./+types/policy";
import { policyParts } from "./policy-parts.ts";
import styles from "./policy-versions.module.css";
import { readDraft, savePolicy } from "./save-policy.ts";

function kindOf(word: string): PolicyKind {
  const kind = policyKinds.find((one) => one === word);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { sections, version, past } = orThrow(await readDraft(ctx, kindOf(params.kind)));
  const versions = past.map(({ number, state, publishedAt }) => ({
    number,
    state,
    on: publishedAt ? ctx.formats.date(publishedAt) : "",
  }));
  return { value: written({ sections }), version, versions };
}

export const action = formAction(({ params }: Route.ActionArgs) => {
  const kind = kindOf(params.kind);
  return { save: savePolicy(kind, false), publish: savePolicy(kind, true) };
});

const done = {
  saved: "Draft saved. Nobody sees it until you publish it.",
  published: "Published. The previous version stays available.",
};

const titleOf = (kind: string | undefined) => (kind === "terms" ? "Terms" : "Privacy");

export const handle = trail((_, { kind }) => [{ name: titleOf(kind) }]);

export default function Policy({ loaderData: { value, version, versions }, actionData, params }: Route.ComponentProps) {
  return (
    <Screen
      title={titleOf(params.kind)}
      about={
        version > 0 ? "This is a draft. Visitors still read the version in force." : "This is the version in force."
      }
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={<DocumentLink to="/policies">See it on the site</DocumentLink>}
    >
      <SettingForm
        key={params.kind}
        parts={policyParts}
        value={value}
        version={version}
        answer={actionData}
        done={done}
        save="Save draft"
        also={
          <Submit busy="Publishing…" tone="plain" name="intent" value="publish">
            Save and publish
          </Submit>
        }
      />
      <PolicyVersions kind={params.kind} versions={versions} />
    </Screen>
  );
}

type Props = { kind: string; versions: { number: number; state: string; on: string }[] };

/** Every version that was ever in force, newest first. */
function PolicyVersions({ kind, versions }: Props) {
  return (
    <section className={styles.versions} aria-label="Versions">
      <h2>Versions</h2>
      <ol>
        {versions.map(({ number, state, on }) => (
          <li key={number}>
            <DocumentLink to={`/policies/${kind}/${number}`}>Version {number}</DocumentLink>
            <span>{on}</span>
            <span>{state === "published" ? "In force" : "Replaced"}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
