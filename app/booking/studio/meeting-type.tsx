import { data, href, useSearchParams } from "react-router";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { written } from "#app/settings/form/written.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Note } from "#app/ui/notice.tsx";
import type { MeetingTypeForm } from "#domain/booking/meeting-type.schema.ts";
import { readMeetingType } from "#domain/booking/types/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/meeting-type";
import styles from "./types/meeting-types.module.css";
import { publicAddresses } from "./types/public-addresses.ts";
import { saveType } from "./types/save-type.ts";
import { TypeForm } from "./types/type-form.tsx";

/** "new" can never be a saved slug: it stands for the type being created. */
const read = async (ctx: RequestContext, slug: string) =>
  slug === "new" ? { ...newType, id: null } : orThrow(await readMeetingType(ctx, slug));

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.actor.role !== "admin") throw data(null, { status: 404 });
  const { id, version, hostIds, ...type } = await read(ctx, params.slug);
  const team = orThrow(await listTeam(ctx));
  const { office } = await ctx.app.settings();
  // A new type starts with a place that is set up.
  const value = written(id === null && !office.virtualRoomUrl ? { ...type, locationKind: "phone" } : type);
  return {
    isNew: id === null,
    name: type.name,
    value,
    hasRoom: office.virtualRoomUrl !== null,
    version,
    hostIds,
    team,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (ctx.actor.role !== "admin") throw data(null, { status: 404 });
  const { id, locationKind } = await read(ctx, params.slug);
  const keepsRoom = id !== null && locationKind === "room";
  const unsaved = await saveType(ctx, { id, slug: params.slug, keepsRoom }, await request.formData());
  if (!unsaved) throw data(null, { status: 404 });
  return data(unsaved, { status: unsaved.kind === "conflict" ? 409 : 422 });
}

export const handle = trail(({ isNew, name }: Route.ComponentProps["loaderData"]) => [
  { name: isNew ? "New meeting type" : name },
]);

export default function MeetingType({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isNew, name, ...form } = loaderData;
  const [address] = useSearchParams();
  return (
    <Screen
      title={isNew ? "New meeting type" : name}
      up={{ to: href("/studio/workspace/meeting-types"), name: "Meeting types" }}
    >
      {!isNew && (
        <ul className={styles.addresses} aria-label="Public addresses that lead here">
          {publicAddresses(params.slug).map((path) => (
            <li key={path}>
              <DocumentLink to={path}>{path}</DocumentLink>
            </li>
          ))}
        </ul>
      )}
      {address.has("saved") && !actionData && <Note tone="success">Saved. It is in use from now on.</Note>}
      <TypeForm key={`${params.slug} ${address.get("saved")}`} {...form} unsaved={actionData} />
    </Screen>
  );
}

/** The initial values of a new meeting type's form. */
const newType: MeetingTypeForm & { version: number } = {
  slug: "",
  name: "",
  description: null,
  audience: "public",
  mode: "built_in",
  openAs: "replace",
  externalUrl: null,
  lengthMin: 30,
  intervalMin: 30,
  startOffsetMin: 0,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  noticeMin: 240,
  windowKind: "rolling",
  windowDays: 60,
  windowCount: "calendar",
  windowFrom: null,
  windowTo: null,
  dailyLimit: null,
  assignment: "single",
  locationKind: "room",
  locationUrl: null,
  hostIds: [],
  isActive: true,
  position: 100,
  version: 0,
};
