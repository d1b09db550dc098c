import { data, type RouterContextProvider } from "react-router";
import type { FormHandler } from "./intent.ts";
import { type RequestContext, requestContext } from "./request-context.ts";
import { takeUpload, type UploadField, type UploadOutcome } from "./take-upload.ts";

export { intent } from "./intent.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };
type ByIntent = Record<string, FormHandler<unknown>>;
type OneOrMore = FormHandler<unknown> | ByIntent;
/** One form, or one for each value of the field `intent`; `upload` says which file may come with it. */
type Forms = OneOrMore | { upload: UploadField | null; forms: OneOrMore };

type ValueOf<F> =
  F extends FormHandler<infer V>
    ? V
    : F extends { forms: infer Inner }
      ? ValueOf<Inner>
      : { [K in keyof F]: F[K] extends FormHandler<infer V> ? V : never }[keyof F];

/**
 * The action of a route: reads its form once and answers it. `formsOf` may look something up first; what it throws is
 * the response.
 */
export const formAction =
  <A extends ActionArgs, F extends Forms>(formsOf: (args: A) => F | Promise<F>) =>
  async (args: A) =>
    answerForm(args.context.get(requestContext), args, await formsOf(args));

/** `formAction` for a caller that has the request context already. */
export async function answerForm<F extends Forms>(
  ctx: RequestContext,
  { request, url }: Omit<ActionArgs, "context">,
  forms: F,
) {
  const { upload, known } = parts(forms);
  const answer = async (taken: UploadOutcome) => {
    const { form } = taken;
    const intent = String(form.get("intent") ?? "save");
    const handler = typeof known === "function" ? known : Object.hasOwn(known, intent) ? known[intent] : undefined;
    if (!handler) throw data(null, { status: 400 });
    form.delete("intent");
    const { fileId, fileIds } = taken.ok ? taken : { fileId: null, fileIds: [] };
    const file = { fileId, fileIds, ...(!taken.ok && { refused: taken.because }) };
    const sent = { intent, form, request, url, field: upload?.field ?? "", ...file };
    return handler(ctx, sent) as ReturnType<FormHandler<ValueOf<F>>>; // one of these very handlers
  };
  if (upload) return takeUpload(ctx, request, upload, answer);
  return answer({ ok: true, form: await request.formData(), fileId: null, fileIds: [] });
}

function parts(forms: Forms): { upload: UploadField | null; known: OneOrMore } {
  if (typeof forms === "function" || !isUploading(forms)) return { upload: null, known: forms };
  return { upload: forms.upload, known: forms.forms };
}

const isUploading = (
  forms: Exclude<Forms, FormHandler<unknown>>,
): forms is { upload: UploadField | null; forms: OneOrMore } =>
  "forms" in forms && typeof forms["upload"] !== "function";
