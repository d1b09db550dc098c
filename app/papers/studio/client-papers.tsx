import { href, Link } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { readPaperList } from "../list-view.ts";
import { PaperList } from "../paper-list.tsx";
import type { Route } from "./+types/client-papers";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const head = await readHead(ctx, clientId);
  const mayWrite = mayOffer(ctx.actor, "paper.write", { clientId }) && !head.client.isErased;
  return { head, mayWrite, list: await readPaperList(ctx, url, clientId) };
}

export const handle = clientTrail;

/** What a client signed, or is asked to sign. */
export default function ClientPapers({
  loaderData: { head, list, mayWrite },
  params: { clientId },
}: Route.ComponentProps) {
  useLive("paper", clientId);
  return (
    <ClientScreen
      head={head}
      title="Papers"
      about="Proposals, agreements and other papers of this client."
      actions={
        mayWrite && (
          <>
            <Link className={buttonStyle("primary")} to={`${href("/studio/workspace/papers/new")}?client=${clientId}`}>
              New paper
            </Link>
            <Link className={buttonStyle()} to={`${href("/studio/workspace/papers/scan")}?client=${clientId}`}>
              Signed elsewhere
            </Link>
          </>
        )
      }
    >
      <PaperList
        list={list}
        withDrafts={mayWrite}
        at={(paperId) => href("/studio/workspace/papers/:paperId", { paperId })}
        empty="What this client signs, or signed elsewhere, is listed here."
      />
    </ClientScreen>
  );
}
