import { mayOffer } from "#domain/access/permit.ts";
import { dropUpload, keepUpload, type Purpose } from "#domain/files/index.ts";
import type { Unread } from "#platform/files/body-reader.ts";
import { readMultipart } from "#platform/files/read-multipart.ts";
import { storeUpload } from "#platform/files/store-upload.ts";
import type { RequestContext } from "./request-context.ts";
import { uploadRule } from "./upload-rule.ts";

/**
 * `form` holds all text fields that arrived, also when there is a problem. `fileId`, the first of `fileIds`, is null when
 * no file was chosen.
 */
export type UploadOutcome =
  | { ok: true; form: FormData; fileId: string | null; fileIds: string[] }
  | { ok: false; because: string; form: FormData };
/**
 * `clientId`: the client whose people upload; unset for the team. `mayAttach` is false when this form accepts no file
 * from this person. `together`: the field takes several files, within this limit.
 */
export type UploadField = {
  purpose: Purpose;
  field: string;
  clientId?: string | null;
  mayAttach?: boolean;
  together?: { files: number; bytes: number; tooMany: string };
};

const idleMs = 30_000;
/** How many bytes the form around a file may have. */
const envelope = 512 * 1024;

const sentences: Record<Unread, string> = {
  broken: "The upload was interrupted. Send it again.",
  late: "The upload took too long. Send it again, on a faster line.",
  "too much": "That is more than this form accepts. Shorten it and send it again.",
};
const notYours = "You cannot upload files.";
const notStored = "The file could not be stored. Try again in a few minutes.";

/**
 * Reads the form of an upload route and streams its files into the store, for `use` to attach to something; if it
 * does not, they are deleted at once. Also reads plain forms, and forms of people who may not upload, up to the usual
 * form limit.
 */
export async function takeUpload<T>(
  ctx: RequestContext,
  request: Request,
  wanted: UploadField,
  use: (taken: UploadOutcome) => Promise<T>,
): Promise<T> {
  const taken = await readUpload(ctx, request, wanted);
  try {
    return await use(taken);
  } finally {
    if (taken.ok) await dropUnused(ctx, taken.fileIds, wanted.clientId);
  }
}

async function readUpload(
  ctx: RequestContext,
  request: Request,
  { purpose, field, clientId = null, mayAttach = true, together }: UploadField,
): Promise<UploadOutcome> {
  const { db, actor, app, now } = ctx;
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  if (!isMultipart || !mayAttach || !mayOffer(actor, "file.upload", { clientId })) return takePlain(request, field);
  ctx.admitUpload();
  const rule = uploadRule(purpose);
  const length = Number(request.headers.get("Content-Length"));
  const isTooLarge = length > (together?.bytes ?? rule.bytes + envelope);
  const form = new FormData();
  const fileIds: string[] = [];
  let bytes = 0;
  let refused: string | null = null;

  const unread = await readMultipart(request, {
    field,
    files: together?.files ?? 1,
    idleMs,
    totalMs: rule.totalMs,
    onText: (name, value) => form.append(name, value),
    onFile: async ({ fileName, source }) => {
      if (refused !== null) return;
      if (isTooLarge) refused = together?.tooMany ?? rule.tooLarge;
      else {
        const announced = Math.min(length ? Math.max(1, length - bytes) : rule.bytes, rule.bytes - 1);
        const upload = { purpose, givenName: fileName, size: announced, clientId };
        const write = async (key: string) => {
          const stored = await storeUpload(app.files, { key, name: fileName, source }, rule);
          if (stored.ok) bytes += stored.facts.size;
          return stored;
        };
        const kept = await keepUpload({ db, actor, now, write, remove: app.files.remove }, upload);
        const why = !kept.ok && (kept.problem.kind === "conflict" ? kept.problem.because : notYours);
        if (kept.ok) fileIds.push(kept.value.fileId);
        else refused = together ? `${fileName}: ${why}` : why || null;
      }
    },
  }).catch((problem: unknown) => {
    app.log.error({ err: problem, purpose }, "an upload could not be stored");
    refused = notStored;
    return null;
  });

  const because = refused ?? (unread === "too much" && together ? together.tooMany : unread && sentences[unread]);
  if (because === null) return { ok: true, form, fileId: fileIds[0] ?? null, fileIds };
  await dropUnused(ctx, fileIds, clientId);
  return { ok: false, because, form };
}

async function dropUnused({ db, actor, app, now }: RequestContext, fileIds: string[], clientId: string | null = null) {
  for (const fileId of fileIds)
    await dropUpload({ db, actor, now }, { fileId, clientId, remove: app.files.remove }).catch((problem: unknown) =>
      // Marked as unused, so that the sweep deletes it.
      app.log.warn({ err: problem, fileId }, "an upload could not be taken back"),
    );
}

async function takePlain(request: Request, field: string): Promise<UploadOutcome> {
  const form = await request.formData().catch(() => null);
  if (!form) return { ok: false, form: new FormData(), because: sentences.broken };
  const file = form.get(field);
  const hasFile = file instanceof File && file.size > 0;
  return hasFile ? { ok: false, form, because: notYours } : { ok: true, form, fileId: null, fileIds: [] };
}
