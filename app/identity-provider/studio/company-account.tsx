import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import styles from "#app/settings/form/form.module.css";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { CopyBox } from "#app/ui/copy-box.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { afterConflict } from "#app/ui/held.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { identityProviderForm, removalForm } from "#domain/identity-provider/identity-provider.schema.ts";
import {
  openProviderToTry,
  readProvider,
  readRemoval,
  removeProvider,
  saveProvider,
} from "#domain/identity-provider/index.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import type { Route } from "./+types/company-account";
import { ProviderForm } from "./provider-form.tsx";
import { Removal } from "./removal.tsx";

export const shouldRevalidate = afterConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return {
    provider: orThrow(await readProvider({ db, actor })),
    removal: orThrow(await readRemoval({ db, actor })),
    callback: app.openId.callback,
  };
}

/** The page for signing in follows at once. */
function saved(_: null, __: unknown, { app }: RequestContext) {
  app.refresh();
  return { sentence: null, isFine: true };
}

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent(saveProvider, { schema: identityProviderForm, proof: true, saved }),
  remove: intent(removeProvider, { schema: removalForm, saved }),
  try: intent({ command: tryProvider, saved: (found) => found }),
}));

export const handle = trail(() => [{ name: "Company account" }]);

export default function CompanyAccount({
  loaderData: { provider, removal, callback },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen
      title="Company account"
      about="Your team and your clients sign in with the account they have at work, by OpenID Connect. It opens accounts that exist here and creates none."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      <p>
        Add Foyer to the applications of your identity provider, such as Google Workspace, Microsoft Entra or Keycloak.
        It asks for the address it sends people back to:
      </p>
      <CopyBox label="Redirect address" value={callback} />
      <ProviderForm provider={provider} answer={actionData?.intent === "save" ? actionData : undefined} />
      {provider && <Trial answer={actionData?.intent === "try" ? actionData : undefined} />}
      <Removal
        version={provider?.version ?? null}
        removal={removal}
        answer={actionData?.intent === "remove" ? actionData : undefined}
      />
    </Screen>
  );
}

/** Whether the provider answers as it should, before anyone depends on it. */
function Trial({ answer }: { answer: FormAnswer<ProviderVerdict> | undefined }) {
  const found = answer?.kind === "saved" ? answer.value : null;
  return (
    <section aria-labelledby="trial">
      <Form method="post" className={styles.narrow}>
        <h2 id="trial">Try it</h2>
        <p>Asks the issuer whether it can sign people in, and whether it knows this client ID and secret.</p>
        <WhyNot answer={answer} />
        {found?.sentence && <Alert key={answer?.at}>{found.sentence}</Alert>}
        {found?.isFine && <Note tone="success">The issuer answers, and nothing is missing.</Note>}
        <Submit tone="plain" busy="Trying…" name="intent" value="try">
          Try it
        </Submit>
      </Form>
    </section>
  );
}

/** What a trial found, in a sentence. */
type ProviderVerdict = { sentence: string | null; isFine: boolean };

const perPerson = { points: 20, seconds: 10 * 60 };

/** Asks the issuer that is stored for all that a sign-in needs from it. */
function tryProvider({ db, actor, app }: RequestContext): Promise<Result<ProviderVerdict>> {
  return wrap(async (): Promise<Result<ProviderVerdict>> => {
    const opened = unwrap(await openProviderToTry({ db, actor }, app.keys));
    if (!opened) return refuse({ kind: "missing" });
    unwrap(await app.limits.take("try-provider", "id" in actor ? actor.id : "", perPerson));
    const wrong = await app.openId.tryOut(opened);
    return done({ sentence: wrong, isFine: wrong === null });
  });
}
