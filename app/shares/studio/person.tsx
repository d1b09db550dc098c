import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sharesView } from "#app/shares/read-view.ts";
import { ShareList } from "#app/shares/share-list.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Empty } from "#app/ui/empty.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { listSharesOf } from "#domain/shares/index.ts";
import { readPerson } from "#domain/users/index.ts";
import type { Route } from "./+types/person";

export async function loader({ context, params: { personId }, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const before = url.searchParams.get("shares");
  const { firstName, lastName } = orThrow(await readPerson({ db, actor }, personId));
  const name = `${firstName} ${lastName}`.trim();
  const listed = orThrow(await listSharesOf({ db, actor }, { userId: personId, before }));
  return { name, view: sharesView(listed, formats, before) };
}

export const handle = trail(({ name }: Route.ComponentProps["loaderData"]) => [{ name }]);

/** What one of the team earned. */
export default function PersonShares({ loaderData: { name, view } }: Route.ComponentProps) {
  useLive("payment");
  return (
    <Screen title={`Shares of ${name}`} up={{ to: "/studio/finances/shares", name: "Shares" }}>
      {view.sums.length === 0 && (
        <Empty title="No shares yet">
          <p>They appear once a client has paid a fee for a deal that {name} worked on.</p>
        </Empty>
      )}
      <ShareList view={view} />
    </Screen>
  );
}
