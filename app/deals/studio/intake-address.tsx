import { Form, href, Link } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { askProof, awaitTest, chooseSource, nameFields, pointAt, saveRules, takeAgain } from "#domain/posts/index.ts";
import { chosenForm, postFilter, rulesForm, rulesIn } from "#domain/posts/post.schema.ts";
import type { Route } from "./+types/intake-address";
import styles from "./addresses/addresses.module.css";
import { Posts } from "./addresses/posts.tsx";
import { Proof } from "./addresses/proof.tsx";
import { readOneAddress } from "./addresses/read-addresses.ts";
import { Rules } from "./addresses/rules.tsx";
import { FieldNames, Sample } from "./addresses/sample.tsx";
import { SourceChoice } from "./addresses/source-choice.tsx";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readOneAddress(context.get(requestContext), params, {
    filter: postFilter.parse(Object.fromEntries(url.searchParams)),
    saved: url.searchParams.get("saved"),
  });

export const action = formAction(({ params: { clientId, campaignId } }: Route.ActionArgs) => {
  const of = { clientId, campaignId };
  const to = (saved: string) =>
    `${href("/studio/workspace/clients/:clientId/intake/:campaignId", of)}?saved=${saved}#${saved}`;
  return {
    source: intent(chooseSource, { of, to: to("source") }),
    test: intent(awaitTest, { of, to: to("test") }),
    point: intent(pointAt, { of, to: to("test") }),
    names: intent(nameFields, { schema: chosenForm, of: (names) => ({ ...of, names }), to: to("names") }),
    rules: intent(saveRules, {
      schema: rulesForm,
      read: rulesIn,
      of: (rules) => ({ ...of, rules }),
      to: to("rules"),
    }),
    proof: intent(askProof, { of, to: to("proof") }),
    again: intent(takeAgain, { of, to: to("again") }),
  };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

const savedNotes: Record<string, string> = {
  source: "The tool was chosen. Its fields and rules were filled in.",
  names: "The fields were saved.",
  rules: "The rules were saved.",
  proof: "The proof was saved.",
  again: "What was refused was taken in again. What could not be is still listed with the reason.",
};

/** One campaign's address: which tool sends to it, what its posts look like, and what becomes of them. */
export default function IntakeAddress({ loaderData: page, actionData, params: { clientId } }: Route.ComponentProps) {
  useLive("deal", clientId);
  const { address, saved } = page;
  return (
    <ClientScreen
      head={page.head}
      title={`Intake of ${page.campaign}`}
      about="Choose the tool, send a test, and say what becomes of its events."
      actions={
        <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/intake", { clientId })}>
          All addresses
        </Link>
      }
    >
      <WhyNot answer={actionData} />
      {saved && savedNotes[saved] && !actionData && <Note tone="success">{savedNotes[saved]}</Note>}
      <SourceChoice address={address} sources={page.sources} />
      <Sample address={address} />
      <FieldNames
        key={JSON.stringify(address.names)}
        names={address.names}
        answer={problemWith(actionData, "names", {})}
      />
      <Rules key={JSON.stringify(address.rules)} rules={address.rules} answer={problemWith(actionData, "rules", {})} />
      <Proof address={address} answer={problemWith(actionData, "proof", {})} />
      <Posts
        page={page}
        clientId={clientId}
        all={address.refused > 0 && <TakeAll refused={address.refused} />}
        one={(id) => <TakeOne id={id} />}
      />
    </ClientScreen>
  );
}

/** All that were refused, by the fields and rules as they are now. */
const TakeAll = ({ refused }: { refused: number }) => (
  <Form method="post" className={styles.none} id="again" preventScrollReset>
    <Submit tone="plain" busy="Taking them in…" name="intent" value="again">
      {refused === 1 ? "Take the refused one in again" : `Take all ${refused} refused in again`}
    </Submit>
  </Form>
);

const TakeOne = ({ id }: { id: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="again" />
    <Submit tone="quiet" busy="Taking it in…" name="post" value={id}>
      Take it in again
    </Submit>
  </Form>
);
