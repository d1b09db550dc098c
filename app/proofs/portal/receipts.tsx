import { href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { AgencyKey } from "../agency-key.tsx";
import { readAgencyKey, readReceipts } from "../read-receipts.ts";
import { ReceiptList } from "../receipt-list.tsx";
import type { Route } from "./+types/receipts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [view, agencyKey] = await Promise.all([
    readReceipts(ctx, { clientId: clientOf(ctx) }, url),
    readAgencyKey(ctx),
  ]);
  return { view, agencyKey };
}

/** The client's proof of what was introduced to it, and of what became of it. */
export default function Receipts({ loaderData: { view, agencyKey } }: Route.ComponentProps) {
  useLive("deal");
  return (
    <PortalPage
      title="Receipts"
      about="A signed receipt of each introduction, held meeting, claim, answer and take-back. Each follows the one before, so that none can be changed or left out later. Keep a copy, and check it whenever you like."
      up={{ to: href("/dashboard/deals"), name: "Deals" }}
      actions={
        <>
          {view.head && (
            <a className={buttonStyle()} href={href("/dashboard/receipts/receipts.jsonl")} download>
              Download All
            </a>
          )}
          <a className={buttonStyle()} href={href("/verify")}>
            Check a Receipt
          </a>
        </>
      }
    >
      <ReceiptList
        view={view}
        files={href("/dashboard/receipts")}
        dealAt={(dealId) => href("/dashboard/deals/:dealId", { dealId })}
      />
      {agencyKey && view.isFirst && <AgencyKey agencyKey={agencyKey} />}
    </PortalPage>
  );
}
