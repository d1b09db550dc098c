import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { CountedNote } from "#app/deals/counted-note.tsx";
import { DealList } from "#app/deals/deal-list.tsx";
import { readColumns, readList } from "#app/deals/read-list.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { moveDeal } from "#domain/deals/commands/index.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Stage } from "#domain/deals/index.ts";
import { listLeaders } from "#domain/deals/list/index.ts";
import { locateDeal, readDeal } from "#domain/deals/page/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import type { Route } from "./+types/deals";
import { Board } from "./board.tsx";
import { DealsFilter, isFiltered } from "./deals-filter.tsx";

const ofColumn = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const filter = dealFilter.parse(Object.fromEntries(url.searchParams));
  const isList = url.searchParams.get("view") === "list";
  const [clients, leaders] = await Promise.all([listClientNames(ctx), listLeaders(ctx)]);
  const { before: _, moved = null, ...others } = Object.fromEntries(url.searchParams);
  const mayExport = mayOffer(ctx.actor, "deal.export", undefined);
  const undo = await readUndo(ctx, moved);
  const choices = { clients: orThrow(clients), leaders: orThrow(leaders) };
  const shared = { mayExport, filter, isList, undo, query: new URLSearchParams(others).toString(), ...choices };
  if (isList || filter.line || filter.counts || filter.waited)
    return { ...shared, ...(await readList(ctx, filter)), columns: [], closed: [] };
  return { ...shared, ...(await readColumns(ctx, filter, ofColumn)), deals: [], older: null };
}

export const action = formAction(() => ({
  move: intent(moveDeal, {
    of: async ({ id }, _, ctx) => ({ clientId: orThrow(await locateDeal(ctx, id)).clientId }),
    because: (problem) => (problem.kind === "invalid" ? Object.values(problem.fields).flat().join(" ") : undefined),
  }),
}));

/** After a refusal too: another user may have moved the deal. */
export const shouldRevalidate = () => true;

export default function Deals({ loaderData: page, actionData }: Route.ComponentProps) {
  useLive("deal");
  const { filter, clients, leaders, columns, sums, closed, deals, older, query, isList, mayExport, undo } = page;
  const count = sums.reduce((sum, { count }) => sum + count, 0);
  const moving = sums.reduce((sum, { line, count }) => (isMoving(line) ? sum + count : sum), 0);
  return (
    <Screen
      title="Deals"
      about={`${moving} in motion. Nothing is owed before a deal closes.`}
      actions={
        <>
          <Link className={buttonStyle()} to={href("/studio/workspace/deals/results")}>
            Results
          </Link>
          <Link className={buttonStyle("primary")} to={href("/studio/workspace/deals/new")} data-key="n">
            <Icon of={Plus} />
            New deal
          </Link>
          <RowMenu label="More actions">
            <Link className={buttonStyle("quiet")} to={href("/studio/workspace/deals/import")}>
              Import
            </Link>
            {mayExport && (
              // A native form, as the response is a file.
              <form method="post" action={`${href("/studio/workspace/deals/deals.csv")}?${query}`}>
                <Button tone="quiet" type="submit">
                  Download CSV
                </Button>
              </form>
            )}
          </RowMenu>
        </>
      }
    >
      <DealsFilter filter={filter} isList={isList} clients={clients} leaders={leaders} />
      <WhyNot answer={actionData} />
      <CountedNote filter={filter} all="/studio/workspace/deals" />
      {count === 0 &&
        (isFiltered(filter) ? (
          <NoMatch>No deals match these filters</NoMatch>
        ) : (
          <Empty title="No deals yet">
            <p>Every company you find for a client stands here, from the first contact to the signed deal.</p>
            <Link className={buttonStyle("primary")} to={href("/studio/workspace/deals/new")}>
              New deal
            </Link>
            <Link className={buttonStyle()} to={href("/studio/workspace/deals/import")}>
              Import
            </Link>
          </Empty>
        ))}
      {count > 0 && columns.length > 0 && <Board columns={columns} sums={sums} closed={closed} query={query} />}
      {deals.length > 0 && <DealList deals={deals} to={href("/studio/workspace/deals")} hasClient among={query} />}
      <CursorPages
        label="Pages of deals"
        first={filter.before ? `?${query}` : null}
        next={older && `?${query}&before=${older}`}
      />
      {undo && (
        <UndoToast
          key={`${undo.id} ${undo.intent}`}
          action={`${href("/studio/workspace/deals/:dealId", { dealId: undo.id })}?${new URLSearchParams({ board: query })}`}
          intent={undo.intent}
          fields={undo.fields}
          focus={`deal-${undo.id}`}
        >
          {undo.said}
        </UndoToast>
      )}
    </Screen>
  );
}

const isMoving = (line: Stage) => line === "found" || line === "held" || line === "proposal";

/** How to take back what a form that was opened from the board has just done to a deal; null if nothing can be. */
async function readUndo(ctx: RequestContext, id: string | null) {
  const located = id === null ? null : await locateDeal(ctx, id);
  if (!located?.ok) return null;
  const read = valueOrNull(await readDeal(ctx, located.value));
  if (!read) return null;
  const { company, stage, claim, offers, eventCount, timeZone } = read;
  if (stage === "lost" && offers.write) {
    const fields = { onDay: dayIn(ctx.now, timeZone), words: "" };
    return { id: read.id, intent: "reopened", said: `${company} is lost.`, fields };
  }
  if (claim !== "open" || !offers.claim) return null;
  const fields = { seen: String(eventCount), words: "" };
  return { id: read.id, intent: "withdraw_claim", said: `${company}: the close was claimed.`, fields };
}
