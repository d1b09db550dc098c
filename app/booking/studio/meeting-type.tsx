import { data, href, useSearchParams } from "react-router";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Note } from "#app/ui/notice.tsx";
import { formOf, readMeetingType } from "#domain/booking/types/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/meeting-type";
import styles from "./types/meeting-types.module.css";
import { publicAddresses } from "./types/public-addresses.ts";
import { saveType } from "./types/save-type.ts";
import { TypeForm } from "./types/type-form.tsx";
import { newType, typedType } from "./types/typed-type.ts";

/** "new" can never be a saved slug: it stands for the type being created. */
async function read(ctx: RequestContext, slug: string) {
  if (slug === "new") return { id: null, version: 0, form: newType };
  const type = orThrow(await readMeetingType(ctx, slug));
  return { id: type.id, version: type.version, form: formOf(type) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.actor.role !== "admin") throw data(null, { status: 404 });
  const { id, version, form } = await read(ctx, params.slug);
  const { hostIds, ...type } = form;
  const offers = orThrow(await listTeam(ctx));
  const { office } = await ctx.app.settings();
  // A new type starts with a place that is set up.
  const value = typedType(id === null && !office.virtualRoomUrl ? { ...type, locationKind: "phone" } : type);
  return {
    isNew: id === null,
    name: type.name,
    value,
    hasRoom: office.virtualRoomUrl !== null,
    version,
    hostIds,
    offers,
    client: null,
  };
}

const pathOf = ({ slug }: { slug: string }) => href("/studio/workspace/meeting-types/:slug", { slug });

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (ctx.actor.role !== "admin") throw data(null, { status: 404 });
  const { id, form } = await read(ctx, params.slug);
  const keepsRoom = id !== null && form.locationKind === "room";
  const unsaved = await saveType(ctx, { id, clientId: null, keepsRoom, pathOf }, await request.formData());
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
