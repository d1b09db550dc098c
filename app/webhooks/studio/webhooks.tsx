import { Form, href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { Empty } from "#app/ui/empty.tsx";
import entries from "#app/ui/entries.module.css";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { createEndpoint, listEndpoints } from "#domain/webhooks/index.ts";
import type { Route } from "./+types/webhooks";
import { EndpointFields } from "./endpoint-fields.tsx";
import { stateText } from "./state-text.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const before = url.searchParams.get("before");
  const { endpoints, older } = orThrow(await listEndpoints({ db, actor }, before));
  return {
    isFirst: before === null,
    older,
    endpoints: endpoints.map(({ id, url, events, state, waiting, lastDeliveredAt }) => ({
      id,
      url,
      events,
      state,
      waiting,
      delivered: lastDeliveredAt && formats.stamp(lastDeliveredAt).text,
    })),
  };
}

export const action = formAction((_: Route.ActionArgs) => ({
  create: intent(createEndpoint, { proof: true, saved: (made) => made }),
}));

export const handle = trail(() => [{ name: "Webhooks" }]);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, isFirst, older } = loaderData;
  const made = actionData?.kind === "saved" ? actionData.value : null;
  const refused = problemOf(actionData);
  const held = useKeptInput(actionData, {});
  useLive("webhook");
  return (
    <Screen
      title="Webhooks"
      about="Foyer tells other programs about events, as they happen. Messages contain only IDs."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      {made && (
        <CopyBox label="Its signing secret" value={made.secret} isOnce>
          <Note tone="success">The endpoint was added. Copy its signing secret now: you won't see it again.</Note>
        </CopyBox>
      )}
      {endpoints.length === 0 ? (
        <Empty title="No endpoints yet">
          <p>Add one below. You see here what it is told, and whether it listens.</p>
        </Empty>
      ) : (
        <ul className={entries.list} aria-label="Endpoints, newest first">
          {endpoints.map(({ id, url, events, state, waiting, delivered }) => (
            <li key={id}>
              <h2>
                <Link to={href("/studio/workspace/settings/webhooks/:endpointId", { endpointId: id })}>{url}</Link>
              </h2>
              <p>
                {stateText[state]}{" "}
                {delivered ? `Last accepted a message ${delivered}.` : "It has accepted nothing yet."}
                {waiting > 0 && ` ${waiting} waiting.`}
              </p>
              <p className={entries.quiet}>{events.join(", ")}</p>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        label="Pages of endpoints"
        first={isFirst ? null : href("/studio/workspace/settings/webhooks")}
        next={older && `?${new URLSearchParams({ before: older })}`}
      />
      <section aria-labelledby="new-endpoint">
        <Form method="post" className={entries.form} noValidate key={made?.id ?? "new"}>
          <h2 id="new-endpoint">New endpoint</h2>
          {refused?.kind === "sudo" ? (
            <ProofFields asked={refused} fix={refused.fields} />
          ) : (
            <WhyNot answer={actionData} />
          )}
          <EndpointFields held={held} url="" events={[]} />
          <Submit busy="Adding…" name="intent" value="create">
            Add endpoint
          </Submit>
        </Form>
      </section>
    </Screen>
  );
}
