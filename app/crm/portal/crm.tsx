import { href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { idOf } from "#domain/access/actor.ts";
import { bareForm, type CrmForm, crmForm, crmKind } from "#domain/crm/crm.schema.ts";
import {
  type CrmConnection,
  connectCrm,
  crmNames,
  disconnectCrm,
  pauseCrm,
  readCrm,
  resumeCrm,
} from "#domain/crm/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Result } from "#domain/kernel/result.ts";
import styles from "../crm.module.css";
import { SuggestionHead, sentenceOf, whereOf } from "../suggestion-head.tsx";
import type { Route } from "./+types/crm";
import { ConnectForm } from "./connect-form.tsx";
import { Connected } from "./connected.tsx";

const place = "/dashboard/settings/crm";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { formats } = ctx;
  const before = searchParams.get("before");
  const { connection, read, next } = orThrow(await readCrm(ctx, { clientId: clientOf(ctx), before }));
  const chosen = crmKind.safeParse(searchParams.get("crm")).data ?? "pipedrive";
  return {
    chosen: connection?.kind ?? chosen,
    asksToken: connection?.state === "refused" || searchParams.has("token"),
    connection: connection && viewOf(connection, formats),
    read: read.map((one) => ({
      id: one.id,
      dealId: one.dealId,
      company: one.company,
      state: one.state,
      title: sentenceOf(crmNames[one.kind], one, formats),
      where: whereOf(one, formats),
    })),
    first: before ? "?" : null,
    next: next && `?before=${next}`,
  };
}

function viewOf({ kind, host, account, state, problem, readAt }: CrmConnection, { moment }: Formats) {
  const last = readAt ? `Last read ${moment(readAt)}.` : "It is read for the first time within a minute or two.";
  const sentences = {
    reading: last,
    failing: `${problem ?? "It can't be read."} ${last}`,
    paused: `Paused. ${readAt ? last : ""}`,
    refused: `Paused: ${problem ?? ""} Enter a new token to go on.`,
  };
  return { name: crmNames[kind], account, host, state, sentence: sentences[state] };
}

/** Each try asks a server with a token that may be a guess. */
const perPerson = { points: 10, seconds: 10 * 60 };

async function connect(ctx: RequestContext, form: CrmForm): Promise<Result<null>> {
  const { limits, crm } = ctx.app;
  const near = await limits.take("connect-crm", idOf(ctx.actor), perPerson);
  return near.ok ? connectCrm(ctx, { clientId: clientOf(ctx), form, keys: ctx.keys, open: crm }) : near;
}

export const action = formAction(({ context }: Route.ActionArgs) => {
  const of = { clientId: clientOf(context.get(requestContext)) };
  return {
    connect: intent({ schema: crmForm, proof: true, command: connect, to: place }),
    pause: intent(pauseCrm, { schema: bareForm, of, to: place }),
    resume: intent(resumeCrm, { schema: bareForm, of, to: place }),
    disconnect: intent(disconnectCrm, { schema: bareForm, of, to: place }),
  };
});

/** The client's CRM: for those of its people who decide about claims. */
export default function Crm({
  loaderData: { connection, chosen, asksToken, read, ...pages },
  actionData,
}: Route.ComponentProps) {
  useLive("deal");
  const isRefused = actionData?.kind !== "saved" && actionData?.intent === "connect";
  return (
    <section className={styles.suggestions} aria-label="CRM">
      <h2>CRM</h2>
      <p>
        Let us read in your CRM how the deals with the companies that we introduced to you are going, so that no close
        has to be reported by hand. We read their stage, amount and day and nothing of other companies, and change
        nothing. What is won there is suggested to us; you still confirm or dispute each claim.
      </p>
      {!isRefused && <WhyNot answer={actionData} />}
      {connection && <Connected connection={connection} asksToken={asksToken} />}
      {(!connection || asksToken || isRefused) && (
        <ConnectForm key={chosen} kind={chosen} host={connection?.host ?? null} answer={actionData} />
      )}
      {read.length > 0 && <h3>What was read</h3>}
      <ul>
        {read.map((one) => (
          <li key={one.id}>
            <Link to={href("/dashboard/deals/:dealId", { dealId: one.dealId })}>{one.company}</Link>
            <SuggestionHead suggestion={one} />
          </li>
        ))}
      </ul>
      <CursorPages label="Pages of what was read" {...pages} />
    </section>
  );
}
