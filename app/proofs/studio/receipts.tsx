import { href } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { readReceipts } from "../read-receipts.ts";
import { ReceiptList } from "../receipt-list.tsx";
import type { Route } from "./+types/receipts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const head = await readHead(ctx, clientId);
  return { head, view: await readReceipts(ctx, { clientId }, url) };
}

export const handle = clientTrail;

/** The receipts that a client got of its deals. */
export default function ClientReceipts({ loaderData: { head, view }, params: { clientId } }: Route.ComponentProps) {
  useLive("deal", clientId);
  const files = href("/studio/workspace/clients/:clientId/receipts", { clientId });
  return (
    <ClientScreen
      head={head}
      title="Receipts"
      about="What the client can prove by itself: each introduction, held meeting, claim, answer and take-back, signed and chained to the one before."
      actions={
        <>
          {view.head && (
            <a className={buttonStyle()} href={`${files}/receipts.jsonl`} download>
              Download All
            </a>
          )}
          <a className={buttonStyle()} href={href("/verify")}>
            Check a Receipt
          </a>
        </>
      }
    >
      <ReceiptList view={view} files={files} dealAt={(dealId) => href("/studio/workspace/deals/:dealId", { dealId })} />
    </ClientScreen>
  );
}
