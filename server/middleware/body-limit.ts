import type { HonoRequest, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { availabilityForm } from "#domain/booking/availability.schema.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { newLeadForm } from "#domain/leads/lead.schema.ts";
import { draftForm } from "#domain/papers/paper.schema.ts";
import { policyForm } from "#domain/policies/policy.schema.ts";
import { templateForm } from "#domain/tasks/timeline.schema.ts";
import { itemForms } from "#domain/vault/item.schema.ts";
import type { HttpEnv } from "#server/call.ts";
import { holdUpload } from "./hold-upload.ts";
import { refusal } from "./refusal.ts";

/** A character of most alphabets takes three bytes, and each is sent as "%E3". */
const bytesPerLetter = 9;

/** A field's name, and the separator between two fields. */
const around = 128;

type Shape = {
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
  allOf?: Shape[];
};

/** The most bytes a form can have that the schema would still accept, in any alphabet. */
export const formBytes = (schema: z.ZodType): number =>
  measure(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", cycles: "throw" }) as Shape);

// JSON, by its own definition

function measure(shape: Shape): number {
  const inside = [
    ...Object.values(shape.properties ?? {}).map(measure),
    ...(shape.items ? [(shape.maxItems ?? 1) * measure(shape.items)] : []),
    ...(shape.allOf ?? []).map(measure),
    Math.max(0, ...(shape.anyOf ?? []).map(measure)),
  ];
  return around + (shape.maxLength ?? 0) * bytesPerLetter + inside.reduce((sum, bytes) => sum + bytes, 0);
}

/** The paths of forms that may carry a file. */
const routes = [
  /^\/studio\/vault\/(documents|recordings)\/(new|[^/]+\/edit)$/,
  /^\/(dashboard|studio\/workspace\/clients\/[^/]+)\/updates\/[^/]+$/,
  /^\/(dashboard\/brief|brief\/[^/]+)$/,
  /^\/dashboard\/files$/,
  /^\/studio\/workspace\/tasks\/[^/]+$/,
  /^\/(studio\/workspace|dashboard)\/deals\/[0-9a-f-]{36}$/,
  /^\/studio\/(finances\/expenses|workspace\/payments)\/[^/]+$/,
  /^\/studio\/academy\/[a-z0-9-]+\/new$/,
  /^\/studio\/workspace\/papers\/scan$/,
];

/** Whether this is a form with a file for the vault, the academy, an update, a deal, a task or a brief, a scan, or with a receipt. */
function isUpload(request: HonoRequest): boolean {
  const path = request.path.replace(/\.data$/, "");
  const isForm = /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
  return request.method === "POST" && isForm && routes.some((route) => route.test(path));
}

const kB = 1024;
const MB = 1024 * kB;

const usual = 64 * kB;
/** The longest form of the team or a client that is not listed below. */
const signedIn = 512 * kB;
/**
 * Pictures are accepted under 5 MB. Larger camera files are read all the same, so that the form can come back with
 * everything that was typed and show the error beside the field.
 */
const picture = 12 * MB + signedIn;
/**
 * A drawn name may have 200 kB, and is a third longer on its way. One of 5 MB is read all the same, so that the form can come back
 * with the typed name and say what is wrong.
 */
const drawing = 8 * MB;
/** A table of ten thousand leads. */
const table = 3 * MB + usual;
/** A table of a hundred thousand leads. */
const largeTable = 32 * MB + usual;
/** A list of 200,000 exclusions, or an e-invoice. */
const list = 11 * MB + usual;
/** A brief of a hundred questions with 10,000 letters each. */
const brief = 100 * (10_000 * bytesPerLetter + 4 * around) + usual;
/** One part of a video upload. */
const part = 4 * MB;

/** Maximum bytes of a request body: the first matching path wins. */
const limits: [path: RegExp, bytes: number][] = [
  [/^\/csp-report$/, 16 * kB],
  [/^\/(profile|dashboard\/settings)(\.data)?$/, picture],
  [/^\/(dashboard\/brief|brief\/[^/]+)(\/save)?(\.data)?$/, brief],
  [/^\/studio\/workspace\/clients\//, picture],
  [/^\/studio\/vault\/passwords/, picture],
  [/^\/studio\/vault\/prompts/, formBytes(itemForms.prompt)],
  [/^\/studio\/academy\/uploads\/[^/]+$/, part],
  [/^\/api\/v1\/items(\/|$)/, formBytes(itemForms.prompt)],
  [/^\/api\/v1\/leads(\/|$)/, formBytes(newLeadForm)],
  [/^\/studio\/finances\/bank(\.data)?$/, largeTable],
  [/^\/studio\/workspace\/deals\/import(\.data)?$/, table],
  [/^\/(studio\/workspace\/leads\/opt-outs|dashboard\/exclusions)(\.data)?$/, list],
  [/^\/studio\/finances\/from-e-invoice(\.data)?$/, list],
  [/^\/api\/v1\/(clients\/[^/]+\/(exclusions|checks)|opt-outs)$/, table],
  [/^\/(studio\/workspace|dashboard\/settings)\/availability/, formBytes(availabilityForm)],
  [/^\/studio\/workspace\/settings\/policies\//, formBytes(policyForm)],
  [/^\/studio\/workspace\/settings\/timelines\//, formBytes(templateForm)],
  [/^\/studio\/workspace\/settings\/import(\.data)?$/, largeTable],
  [/^\/studio\/workspace\/settings\//, picture],
  [/^\/studio\/workspace\/papers\/[^/]+\/edit(\.data)?$/, formBytes(draftForm)],
  [/^\/(sign|studio\/workspace\/papers)\/[^/]+/, drawing],
  [/^\/(meetings|with|bookings)\//, formBytes(bookingWish)],
  [/^\/(studio|dashboard|profile)(?=[/.]|$)/, signedIn],
];

export const bodyLimitOf = (path: string) => limits.find(([paths]) => paths.test(path))?.[1] ?? usual;

const tooLong = "That is more than this form accepts. Shorten it and send it again.";

/** A refused body of up to so many bytes is read to its end. Who is cut off while sending never reads why, and sends again. */
const passedOver = 16 * MB;

async function passOver({ raw }: HonoRequest) {
  const declared = Number(raw.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  if (!raw.body || raw.body.locked || declared > passedOver) return;
  const reader = raw.body.getReader();
  // Nothing of it is kept; who goes away meanwhile needs no answer.
  while (!(await reader.read().catch(() => ({ done: true }))).done);
}

export const bodies: MiddlewareHandler<HttpEnv> = async (call, next) => {
  const maxSize = bodyLimitOf(call.req.path);
  const isLarge = isUpload(call.req) || maxSize > usual;
  // A caller who declares the length can be let in, or refused with a page, before the body arrives.
  if (isLarge && call.req.raw.body && !call.req.header("Content-Length"))
    return refusal(call.req, 411, "Say how long this is, and send it again.");
  if (isUpload(call.req)) return holdUpload(signedIn, () => refusal(call.req, 413, tooLong))(call, next);
  return bodyLimit({
    maxSize,
    onError: async ({ req }) => {
      await passOver(req);
      return refusal(req, 413, tooLong);
    },
  })(call, next);
};
