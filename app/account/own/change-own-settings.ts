import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { savePreferences } from "#domain/notifications/index.ts";
import { changeOwnPassword } from "./change-own-password.ts";

/** Whichever of the two forms was sent. */
export async function changeOwnSettings(visit: Visit, form: FormData) {
  const intent = form.get("intent");
  if (intent === "password") return changeOwnPassword(visit, form);
  if (intent !== "notifications") throw data(null, { status: 404 });
  orThrow(await savePreferences(visit.db, visit.actor, new Set(form.keys())));
  return { kind: "saved" } as const;
}
