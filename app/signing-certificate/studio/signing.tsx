import { data, Form, href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import styles from "#app/settings/form/form.module.css";
import { saveSettingForm } from "#app/settings/form/save-setting.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { written } from "#app/settings/form/written.ts";
import { findGroup } from "#app/settings/groups/groups.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { listReceiptKeys } from "#domain/proofs/index.ts";
import { readSetting } from "#domain/settings/index.ts";
import { readSigningCertificate } from "#domain/signing-certificate/index.ts";
import type { Route } from "./+types/signing";
import { Certificate } from "./certificate.tsx";
import { ReceiptKey } from "./receipt-key.tsx";
import { MakeAnew, TakeOther } from "./replace-forms.tsx";
import { signingActions } from "./signing-actions.ts";

const group = findGroup("signing");
const inPairs = (hex: string) => hex.toUpperCase().replaceAll(/(..)(?=.)/g, "$1 ");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, formats } = context.get(requestContext);
  const { current, former } = orThrow(await readSigningCertificate({ db, actor, now }));
  const { value, version } = orThrow(await readSetting({ db, actor }, "signing"));
  const keys = orThrow(await listReceiptKeys({ db, actor }));
  return {
    keys: keys.map(({ id, publicKey, createdAt, retiredAt }) => ({
      ...{ id, publicKey, isActive: retiredAt === null },
      used: retiredAt
        ? formats.days(formats.dayOf(createdAt), formats.dayOf(retiredAt))
        : `Since ${formats.date(createdAt)}`,
    })),
    value: written(value),
    version,
    current: current && {
      id: current.id,
      isOwn: current.origin === "own",
      state: current.state,
      subject: current.subject,
      issuer: current.issuer,
      fingerprint: inPairs(current.fingerprint),
      from: formats.date(current.notBefore),
      until: formats.date(current.notAfter),
    },
    former: former.map(({ id, subject, fingerprint, madeAt, replacedAt }) => ({
      id,
      subject,
      fingerprint: inPairs(fingerprint),
      used: replacedAt ? formats.days(formats.dayOf(madeAt), formats.dayOf(replacedAt)) : formats.date(madeAt),
    })),
  };
}
export type SigningView = Awaited<ReturnType<typeof loader>>;

export const action = formAction((_: Route.ActionArgs) => {
  if (!group) throw data(null, { status: 404 });
  return { save: saveSettingForm(group), ...signingActions };
});

/** After a refusal too: another admin may have replaced it. */
export const shouldRevalidate = () => true;

export const handle = trail(() => [{ name: group?.title ?? "" }]);

export default function Signing({ loaderData, actionData }: Route.ComponentProps) {
  if (!group) return null;
  const { value, version, current } = loaderData;
  const seen = current?.id ?? "";
  return (
    <Screen title={group.title} about={group.about} up={{ to: href("/studio/workspace/settings"), name: "Settings" }}>
      <Certificate {...loaderData} />
      <SettingForm
        parts={group.parts}
        value={value}
        version={version}
        answer={actionData?.intent === "save" ? actionData : undefined}
      />
      <Trial answer={actionData?.intent === "try" ? actionData : undefined} />
      <TakeOther seen={seen} answer={actionData?.intent === "bring" ? actionData : undefined} />
      <MakeAnew seen={seen} answer={actionData?.intent === "make" ? actionData : undefined} />
      <ReceiptKey keys={loaderData.keys} answer={actionData?.intent === "renew" ? actionData : undefined} />
    </Screen>
  );
}

/** Whether the timestamp server answers, before any paper depends on it. */
function Trial({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const because = problemOf(answer)?.fields["timestampUrl"]?.join(" ");
  return (
    <section aria-labelledby="trial">
      <Form method="post" className={styles.narrow}>
        <h2 id="trial">Try the timestamp server</h2>
        <p>Asks the saved address for a timestamp of random bytes, and verifies it.</p>
        {because && <Alert key={answer?.at}>{because}</Alert>}
        {answer?.kind === "saved" && <Note tone="success">It works.</Note>}
        <Submit tone="plain" busy="Trying…" name="intent" value="try">
          Try it
        </Submit>
      </Form>
    </section>
  );
}
