import { redirect } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { meetingTypeForm } from "#domain/booking/meeting-type.schema.ts";
import { listMeetingTypes, listTypesOfClient, saveMeetingType } from "#domain/booking/types/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { done, type TypedFields } from "#domain/kernel/result.ts";
import { meantType, typedType } from "./typed-type.ts";

/** `keepsRoom`: it already takes place in the virtual office. `pathOf`: where its form is once it is saved. */
type SavedType = {
  id: string | null;
  clientId: string | null;
  keepsRoom: boolean;
  pathOf: (saved: { id: string; slug: string }) => string;
};

export type Unsaved = {
  kind: "invalid" | "conflict";
  seen: number;
  typed: TypedFields;
  hostIds: string[];
  fields: Record<string, string[]>;
  theirs: TypedFields | null;
};

/** Saves the form of a meeting type, a new one when `id` is null. Returns only on failure; success redirects. */
export async function saveType(ctx: RequestContext, { id, clientId, keepsRoom, pathOf }: SavedType, form: FormData) {
  const { db, actor, app, now } = ctx;
  const { seen: version, hostIds: _, ...texts } = Object.fromEntries([...form].filter(isText));
  const hostIds = form.getAll("hostIds").map(String);
  const seen = Number(version) || 0;
  const unsaved = (fields: Unsaved["fields"]): Unsaved => ({
    kind: "invalid",
    seen,
    typed: texts,
    hostIds,
    fields,
    theirs: null,
  });

  const checked = meetingTypeForm.safeParse({ ...meantType(texts), hostIds });
  if (!checked.success) return unsaved(fieldsOf(checked.error));
  const { office } = await app.settings();
  const isNowhere = checked.data.locationKind === "room" && !office.virtualRoomUrl && !checked.data.locationUrl;
  if (isNowhere && !keepsRoom && !clientId)
    return unsaved({
      locationKind: ["The virtual office has no link yet. Add it in the settings, or choose another place."],
    });
  if (checked.data.slug === "new") return unsaved({ slug: ["Choose another address: this one is the studio's own."] });
  const saved = await saveMeetingType({ db, actor, now }, { id, clientId, form: checked.data, seen });
  if (saved.ok) {
    app.refresh();
    throw redirect(`${pathOf(saved.value)}?saved=${saved.value.version}`);
  }
  if (saved.problem.kind === "invalid") return unsaved(saved.problem.fields);
  if (saved.problem.kind !== "conflict") return null;
  const types = clientId
    ? await listTypesOfClient({ db, actor }, clientId)
    : done(await listMeetingTypes({ db, actor }));
  const theirs = types.ok && types.value.find((one) => one.id === id);
  if (!theirs) return null;
  return { ...unsaved({}), kind: "conflict", seen: theirs.version, theirs: typedType(theirs) } as const;
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === "string";
