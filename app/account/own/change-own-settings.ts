import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { savePreferences } from "#domain/notifications/index.ts";
import { changeOwnPassword } from "./change-own-password.ts";

/** Handles whichever of the two forms was sent. */
export async function changeOwnSettings(ctx: RequestContext, form: FormData) {
  const intent = form.get("intent");
  if (intent === "password") return changeOwnPassword(ctx, form);
  if (intent !== "notifications") throw data(null, { status: 404 });
  orThrow(await savePreferences(ctx, { wanted: new Set(form.keys()) }));
  return { kind: "saved" } as const;
}
