import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { readPaperList } from "../list-view.ts";
import { PaperList } from "../paper-list.tsx";
import type { Route } from "./+types/papers";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { list: await readPaperList(ctx, url), mayWrite: mayOffer(ctx.actor, "paper.write", { clientId: null }) };
}

/** Every paper that is signed, or was. */
export default function Papers({ loaderData: { list, mayWrite } }: Route.ComponentProps) {
  useLive("paper");
  return (
    <Screen
      title="Papers"
      about="Proposals, agreements and other papers that are signed here."
      actions={
        mayWrite && (
          <>
            <Link className={buttonStyle("primary")} to={href("/studio/workspace/papers/new")} data-key="n">
              New paper
            </Link>
            <Link className={buttonStyle()} to={href("/studio/workspace/papers/scan")}>
              Signed elsewhere
            </Link>
            <Link className={buttonStyle()} to={href("/studio/workspace/settings/paper-templates")}>
              Templates
            </Link>
          </>
        )
      }
    >
      <PaperList
        list={list}
        withParty
        withDrafts={mayWrite}
        at={(paperId) => href("/studio/workspace/papers/:paperId", { paperId })}
        empty={mayWrite ? "Start one from a template." : "Papers that you may read are listed here."}
      />
    </Screen>
  );
}
