import { href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { readPaperList } from "../list-view.ts";
import { PaperList } from "../paper-list.tsx";
import type { Route } from "./+types/papers";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readPaperList(ctx, url, clientOf(ctx));
}

/** What the client signed, or is asked to sign. */
export default function Papers({ loaderData: list }: Route.ComponentProps) {
  useLive("paper");
  return (
    <PortalPage
      title="Papers"
      about="Agreements and other papers between us. Whoever signs gets a link and a code by email."
    >
      <PaperList
        list={list}
        at={(paperId) => href("/dashboard/papers/:paperId", { paperId })}
        empty="What we send you to sign is listed here."
      />
    </PortalPage>
  );
}
