import { useSearchParams } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { uploadTogether } from "#app/http/upload-rule.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Empty } from "#app/ui/empty.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { listShared, renameUpload, trashUpload, uploadItems } from "#domain/vault/index.ts";
import { renameForm, uploadForm } from "#domain/vault/item.schema.ts";
import type { Route } from "./+types/files";
import { FileRow, UploadForm } from "./file-forms.tsx";
import styles from "./files.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const before = url.searchParams.get("before");
  const { items, older, mayUpload } = orThrow(await listShared(ctx, { clientId: clientOf(ctx), before }));
  return {
    rows: items.map(({ createdAt, ...item }) => ({
      ...item,
      when: { text: ctx.formats.date(createdAt), utc: createdAt.toISOString() },
    })),
    older,
    isOlder: before !== null,
    upload: mayUpload ? { fileKey: newId(), accept: acceptFor("document") } : null,
  };
}

const here = "/dashboard/files";

export const action = formAction(({ context }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const clientId = clientOf(ctx);
  const isAllowed = mayOffer(ctx.actor, "item.upload", { clientId });
  return {
    upload: isAllowed ? { purpose: "document", field: "file", clientId, together: uploadTogether } : null,
    forms: {
      upload: intent(uploadItems, {
        schema: uploadForm,
        of: (_, { fileIds }) => ({ clientId, fileIds }),
        saved: ({ added }) => added,
      }),
      rename: intent({ schema: renameForm, command: renameUpload, to: here }),
      trash: intent(trashUpload, { schema: rowForm, to: (_, { id }) => `${here}?trashed=${encodeURIComponent(id)}` }),
      restore: intent(trashUpload, { schema: rowForm, of: { isBack: true }, to: here }),
    },
  };
});

export default function Files({ loaderData: { rows, older, isOlder, upload }, actionData }: Route.ComponentProps) {
  useLive("item");
  const trashed = useSearchParams()[0].get("trashed");
  const problem = problemOf(actionData);
  const added = actionData?.kind === "saved" && actionData.intent === "upload" ? actionData : null;
  return (
    <PortalPage title="Files" about={!isOlder && !older ? summaryOf(rows) : undefined}>
      <WhyNot answer={actionData} />
      {upload && <UploadForm key={added?.at} {...upload} answer={actionData} />}
      {rows.length === 0 && (
        <Empty title="No files yet">
          <p>
            {upload ? "What you upload and what the agency shares" : "What the agency shares"} with you appears here.
          </p>
        </Empty>
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label="Files">
          {rows.map((row) => (
            <FileRow key={row.id} row={row} problem={problem?.typed["id"] === row.id ? problem : undefined} />
          ))}
        </ul>
      )}
      <CursorPages
        label="Pages of files"
        first={isOlder ? "?" : null}
        next={older && `?before=${encodeURIComponent(older)}`}
      />
      {added && <Toast key={added.at}>{countOf(added.value ?? 1, "file")} uploaded. The agency is told.</Toast>}
      {trashed && (
        <UndoToast key={trashed} action={here} fields={{ id: trashed }} focus={`file-${trashed}`}>
          Deleted.
        </UndoToast>
      )}
    </PortalPage>
  );
}

function summaryOf(rows: { fromClient: boolean }[]): string | undefined {
  if (rows.length === 0) return undefined;
  const own = rows.filter(({ fromClient }) => fromClient).length;
  const all = countOf(rows.length, "file");
  if (own === 0) return `${all} shared with you.`;
  return own === rows.length ? `${all} from your company.` : `${all}, ${own} of them from your company.`;
}
