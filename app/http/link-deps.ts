import type { LinkDeps } from "#domain/users/links/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { sendsMail } from "./sends-mail.ts";

/** The dependencies of commands that create or open a one-time link. */
export function linkDeps({ app, now }: { app: AppContext; now: Date }): LinkDeps {
  const { publicUrl } = app.config;
  return { signer: app.keys, publicUrl, byMail: sendsMail(app), now };
}
