import { data, href, useSearchParams } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { Note } from "#app/ui/notice.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { formOf, pageOf, readClientPage, readTypeOfClient } from "#domain/booking/types/index.ts";
import { listMembers } from "#domain/clients/access/index.ts";
import { listCampaigns } from "#domain/clients/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/client-type";
import { saveType } from "./types/save-type.ts";
import { TypeForm } from "./types/type-form.tsx";
import { newTypeOfClient, typedType } from "./types/typed-type.ts";

type TypeAddress = { clientId: string; typeId: string };

/** "new" stands for the type being created. */
async function read(ctx: RequestContext, { clientId, typeId }: TypeAddress) {
  if (!mayOffer(ctx.actor, "meeting_type.write", undefined)) throw data(null, { status: 404 });
  return typeId === "new" ? null : orThrow(await readTypeOfClient(ctx, { clientId, id: typeId }));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { clientId } = params;
  const type = await read(ctx, params);
  const head = await readHead(ctx, clientId);
  const members = orThrow(await listMembers(ctx, clientId));
  const page = orThrow(await readClientPage(ctx, clientId));
  const { hostIds, ...form } = type ? formOf(type) : newTypeOfClient;
  const theirs = members.filter(({ hosts, status }) => hosts && status === "active");
  const ours = orThrow(await listTeam(ctx));
  return {
    head,
    name: type?.name ?? null,
    address: type && ctx.app.config.publicUrl + pageOf(type),
    form: {
      value: typedType(form),
      version: type?.version ?? 0,
      hostIds,
      hasRoom: false,
      offers: [
        ...theirs.map(({ id, name }) => ({ id, name })),
        ...ours.map(({ id, name }) => ({ id, name, about: "of the agency" })),
      ],
      client: { address: page?.address ?? null, campaigns: orThrow(await listCampaigns(ctx, clientId)) },
    },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { clientId } = params;
  const type = await read(ctx, params);
  await readHead(ctx, clientId);
  const pathOf = ({ id }: { id: string }) =>
    href("/studio/workspace/clients/:clientId/meeting-types/:typeId", { clientId, typeId: id });
  const unsaved = await saveType(
    ctx,
    { id: type?.id ?? null, clientId, keepsRoom: false, pathOf },
    await request.formData(),
  );
  if (!unsaved) throw data(null, { status: 404 });
  return data(unsaved, { status: unsaved.kind === "conflict" ? 409 : 422 });
}

export const handle = clientTrail;

/** One of the meetings that are booked with a client's own people. */
export default function ClientType({ loaderData, actionData, params: { typeId } }: Route.ComponentProps) {
  const { head, name, address, form } = loaderData;
  const [search] = useSearchParams();
  return (
    <ClientScreen head={head} title={name ?? "New meeting type"}>
      {address && <CopyBox label="Address of its page" value={address} />}
      {search.has("saved") && !actionData && <Note tone="success">Saved. It is in use from now on.</Note>}
      <TypeForm key={`${typeId} ${search.get("saved")}`} {...form} unsaved={actionData} />
    </ClientScreen>
  );
}
