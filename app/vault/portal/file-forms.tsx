import FileText from "lucide-react/icons/file-text";
import Video from "lucide-react/icons/video";
import { Form } from "react-router";
import { uploadRule, uploadTogether } from "#app/http/upload-rule.ts";
import { Confirmation, ConfirmLink } from "#app/ui/confirm-button.tsx";
import { Field, Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { type FormAnswer, type FormProblem, problemWith } from "#app/ui/form-answer.ts";
import { formatSize } from "#app/ui/format-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import type { SharedItem } from "#domain/vault/index.ts";
import styles from "./files.module.css";

type UploadFormProps = { accept: string; fileKey: string; answer: FormAnswer<unknown> | undefined };

/** Several files at once, as the browser takes them: chosen, or dropped on the field. */
export const UploadForm = ({ accept, fileKey, answer }: UploadFormProps) => (
  <Form method="post" encType="multipart/form-data" className={styles.upload} noValidate preventScrollReset>
    <Hidden values={{ key: fileKey }} />
    <FileField
      label="Add files"
      required
      accept={accept}
      name="file"
      most={{ ...uploadRule("document"), together: uploadTogether }}
      hint="Up to 10 at a time, each smaller than 50MB. Everyone at your company and the agency can see them."
      problems={problemWith(answer, "upload")?.fields["file"]}
    />
    <Submit busy="Uploading…" name="intent" value="upload">
      Upload
    </Submit>
  </Form>
);

type FileView = Omit<SharedItem, "createdAt"> & { when: Stamp };

export function FileRow({ row, problem }: { row: FileView; problem: FormProblem | undefined }) {
  const { id, kind, url, file, fromClient, uploadedBy, mayChange, when } = row;
  const what = kind === "recording" ? "Recording" : "Document";
  const place = file ? `, ${formatSize(file.size)}` : URL.canParse(url) && ` at ${new URL(url).host}`;
  return (
    <li>
      <span className={styles.sign}>
        <Icon of={kind === "recording" ? Video : FileText} />
      </span>
      <div className={styles.what}>
        <a id={`file-${id}`} href={file ? `/dashboard/files/${id}` : url} target="_blank" rel="noopener noreferrer">
          {nameOf(row)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <p className={styles.quiet}>
          {what}
          {place}
          {fromClient ? `, uploaded by ${uploadedBy ?? "a former colleague"}` : ", from the agency"}
        </p>
      </div>
      <span className={styles.quiet}>
        <Moment at={when} />
      </span>
      {mayChange && <Changes row={row} problem={problem} />}
    </li>
  );
}

const nameOf = ({ title, file, url }: FileView) => title || file?.name || url;

/** What whoever uploaded a file may do with it. */
function Changes({ row, problem }: { row: FileView; problem: FormProblem | undefined }) {
  const name = nameOf(row);
  const about = { name: "intent", of: row.id, fields: { id: row.id } };
  const rename = { ...about, value: "rename", label: "Rename" };
  const trash = { ...about, value: "trash", label: "Delete" };
  const refused = problem?.intent === "rename" ? problem : undefined;
  return (
    <div className={styles.changes}>
      <ConfirmLink {...rename} inFull={`Rename ${name}`} />
      <ConfirmLink {...trash} inFull={`Delete ${name}`} />
      <Confirmation
        {...rename}
        question="Rename this file?"
        busy="Renaming…"
        isSafe
        isRefused={refused !== undefined}
        input={
          <Field
            label="Name"
            name="title"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={refused?.typed["title"] ?? row.title}
            problems={refused?.fields["title"]}
          />
        }
      >
        The agency sees the new name as well.
      </Confirmation>
      <Confirmation {...trash} question={`Delete ${name}?`} busy="Deleting…">
        Nobody at your company or the agency can open it any more. You can undo this right afterwards.
      </Confirmation>
    </div>
  );
}
