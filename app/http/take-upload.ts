import { mayOffer } from "#domain/access/permit.ts";
import { dropUpload, keepUpload, type Purpose } from "#domain/files/index.ts";
import type { Unread } from "#platform/files/body-reader.ts";
import { readMultipart } from "#platform/files/read-multipart.ts";
import { storeUpload } from "#platform/files/store-upload.ts";
import type { RequestContext } from "./request-context.ts";
import { uploadRule } from "./upload-rule.ts";

/**
 * `form` holds all text fields that arrived, also when there is a problem. `fileId` is null when no file was chosen.
 */
export type UploadOutcome =
  | { ok: true; form: FormData; fileId: string | null }
  | { ok: false; because: string; form: FormData };
/**
 * `clientId`: the client whose people upload; unset for the team. `mayAttach` is false when this form accepts no file
 * from this person.
 */
export type UploadField = { purpose: Purpose; field: string; clientId?: string | null; mayAttach?: boolean };

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
 * Reads the form of an upload route and streams its file into the store, for `use` to attach to something; if it does
 * not, the file is deleted at once. Also reads plain forms, and forms of people who may not upload, up to the usual
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
    if (taken.ok && taken.fileId) await dropUnused(ctx, taken.fileId, wanted.clientId);
  }
}

async function readUpload(
  ctx: RequestContext,
  request: Request,
  { purpose, field, clientId = null, mayAttach = true }: UploadField,
): Promise<UploadOutcome> {
  const { db, actor, app, now } = ctx;
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  if (!isMultipart || !mayAttach || !mayOffer(actor, "file.upload", { clientId })) return takePlain(request, field);
  ctx.admitUpload();
  const rule = uploadRule(purpose);
  const isTooLarge = Number(request.headers.get("Content-Length")) > rule.bytes + envelope;
  const form = new FormData();
  const taken: { fileId: string | null; because: string | null } = { fileId: null, because: null };

  const unread = await readMultipart(request, {
    field,
    idleMs,
    totalMs: rule.totalMs,
    onText: (name, value) => form.append(name, value),
    onFile: async ({ fileName, source }) => {
      if (isTooLarge) taken.because = rule.tooLarge;
      else {
        const announced = Math.min(Number(request.headers.get("Content-Length")) || rule.bytes, rule.bytes - 1);
        const upload = { purpose, givenName: fileName, size: announced, clientId };
        const write = (key: string) => storeUpload(app.files, { key, name: fileName, source }, rule);
        const kept = await keepUpload({ db, actor, now, write, remove: app.files.remove }, upload);
        if (kept.ok) taken.fileId = kept.value.fileId;
        else taken.because = kept.problem.kind === "conflict" ? kept.problem.because : notYours;
      }
    },
  }).catch((problem: unknown) => {
    app.log.error({ err: problem, purpose }, "an upload could not be stored");
    taken.because = notStored;
    return null;
  });

  const { fileId } = taken;
  if (fileId && unread) await dropUnused(ctx, fileId, clientId);
  const because = taken.because ?? (unread && sentences[unread]);
  return because === null ? { ok: true, form, fileId } : { ok: false, because, form };
}

async function dropUnused({ db, actor, app, now }: RequestContext, fileId: string, clientId: string | null = null) {
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
  return hasFile ? { ok: false, form, because: notYours } : { ok: true, form, fileId: null };
}
