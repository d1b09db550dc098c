import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Door } from "#server/call.ts";
import { holdUpload } from "./hold-upload.ts";
import { refusal } from "./refusal.ts";
import { isUpload } from "./upload-routes.ts";

const kB = 1024;
/** A picture of just under 5 MB, and the rest of its form. */
const picture = 5 * kB * kB + 64 * kB;

/** A part of a film. */
const part = 4 * kB * kB;

/** Bytes a request body may have: by path the first that matches, else 64 kB. */
const limits: [path: RegExp, bytes: number][] = [
  [/^\/csp-report$/, 16 * kB],
  [/^\/studio\/workspace\/settings\/brand/, picture],
  [/^\/(profile|dashboard\/settings)(\.data)?$/, picture],
  [/^\/studio\/workspace\/clients\//, picture],
  [/^\/studio\/vault\/passwords/, picture],
  [/^\/studio\/academy\/uploads\/[^/]+$/, part],
  [/^\/studio\/workspace\/settings\//, kB * kB],
];

const tooLong = "That is more than this form takes. Shorten it and send it again.";

export const bodies: MiddlewareHandler<Door> = async (call, next) => {
  if (isUpload(call.req)) {
    // Whoever says how much will come can be refused with a page before it does.
    if (call.req.header("Content-Length"))
      return holdUpload(64 * kB, () => refusal(call.req, 413, tooLong))(call, next);
    return refusal(call.req, 411, "Say how long this file is, and send it again.");
  }
  const [, maxSize] = limits.find(([path]) => path.test(call.req.path)) ?? [null, 64 * kB];
  return bodyLimit({
    maxSize,
    onError: ({ req }) => refusal(req, 413, tooLong),
  })(call, next);
};
