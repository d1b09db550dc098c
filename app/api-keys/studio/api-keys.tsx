import { href } from "react-router";
import { z } from "zod";
import { AssistantList } from "#app/assistants/assistant-list.tsx";
import { readAssistants } from "#app/assistants/read-assistants.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { Note } from "#app/ui/notice.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from "#domain/api-keys/index.ts";
import { disconnectAssistant, mostAssistants } from "#domain/assistants/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Route } from "./+types/api-keys";
import { KeyList } from "./key-list.tsx";
import { NewKey } from "./new-key.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, app, now, formats } = ctx;
  const before = url.searchParams.get("before");
  const { keys, older } = orThrow(await listApiKeys({ db, actor, now }, { before }));
  const clients = orThrow(await listClientNames({ db, actor }));
  const assistants = orThrow(await readAssistants(ctx, null));
  return {
    keys: keys.map((key) => toRow(key, formats)),
    isFirst: before === null,
    older,
    clients,
    assistants,
    areMore: assistants.length === mostAssistants,
    publicUrl: app.config.publicUrl,
  };
}

const toRow = ({ scopes, createdAt, expiresAt, lastUsedAt, client, ...key }: ApiKey, formats: Formats) => ({
  ...key,
  client: client?.name ?? null,
  created: formats.stamp(createdAt),
  expires: expiresAt && formats.date(expiresAt),
  used: lastUsedAt && formats.stamp(lastUsedAt),
  reads: scopes.flatMap((scope) => (scope.endsWith(":read") ? [scope.replace(":read", "")] : [])),
  mayArchive: scopes.includes("clients:archive"),
  mayCharge: scopes.includes("deals:charge"),
  writes: scopes.flatMap((scope) => (scope.endsWith(":write") ? [scope.replace(":write", "")] : [])),
});

const assistantForm = z.object({ assistant: z.string().default("") });

export const action = formAction((_: Route.ActionArgs) => ({
  create: intent(createApiKey, { proof: true, saved: ({ secret }) => ({ secret }) }),
  revoke: intent(revokeApiKey, { schema: rowForm, saved: () => ({ secret: null }) }),
  disconnect: intent(disconnectAssistant, {
    schema: assistantForm,
    of: ({ assistant: id }) => ({ id }),
    saved: () => ({ secret: null }),
  }),
}));

const doneWords: Record<string, string> = {
  revoke: "The key was revoked.",
  disconnect: "The assistant was disconnected.",
};

export const handle = trail(() => [{ name: "API keys" }]);

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, isFirst, older, clients, assistants, areMore, publicUrl } = loaderData;
  const reference = `${publicUrl}/api/v1`;
  const secret = actionData?.kind === "saved" ? actionData.value.secret : null;
  const done = actionData?.kind === "saved" ? doneWords[actionData.intent] : undefined;
  return (
    <Screen
      title="API keys"
      about="A key lets another program work with your records. It sees no passwords, and charges no fees unless you let it. Connected assistants act for a person."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      {actionData?.intent === "revoke" && <WhyNot answer={actionData} />}
      {done && <Note tone="success">{done}</Note>}
      {secret && (
        <CopyBox label="Your new key" value={secret} isOnce>
          <Note tone="success">This is your key. Copy it now: you won't see it again.</Note>
        </CopyBox>
      )}
      <p>
        What programs can do, and how, is described at <a href={reference}>{reference}</a>. AI assistants such as Claude
        connect to <code>{publicUrl}/mcp</code>, with a key or for a person who lets them in.
      </p>
      <KeyList keys={keys} />
      <CursorPages
        label="Pages of keys"
        first={isFirst ? null : href("/studio/workspace/settings/api-keys")}
        next={older && `?${new URLSearchParams({ before: older })}`}
      />
      <AssistantList assistants={assistants} isOfAll>
        <p>Nobody has connected one. You see here what each may do, and for whom.</p>
      </AssistantList>
      {areMore && <p>Older ones are on the pages of their people.</p>}
      <NewKey clients={clients} answer={actionData?.intent === "create" ? actionData : undefined} />
    </Screen>
  );
}
