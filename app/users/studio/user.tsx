import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { AssistantList } from "#app/assistants/assistant-list.tsx";
import { readAssistants } from "#app/assistants/read-assistants.ts";
import { ComingMeetings } from "#app/booking/coming-meetings.tsx";
import { readComing } from "#app/booking/read-coming.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Dialog, SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { personOf } from "#domain/access/actor.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import { readUser } from "#domain/user-admin/index.ts";
import { readFactor } from "#domain/users/factors/index.ts";
import { listTeam } from "#domain/users/index.ts";
import { readHoldings } from "#domain/users/standing/index.ts";
import { readLock } from "#domain/users/tries/index.ts";
import type { Route } from "./+types/user";
import { decide } from "./decide.ts";
import { Decisions } from "./decisions.tsx";
import { listQuery, useListQuery } from "./list-query.ts";
import { UserFacts } from "./user-facts.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, app, now, formats } = ctx;
  const user = orThrow(await readUser({ db, actor }, params.personId));
  const factor = orThrow(await readFactor({ db, actor }, user.id));
  const holdings = orThrow(await readHoldings({ db, actor }, user.id));
  const team = holdings.openTasks > 0 ? orThrow(await listTeam({ db, actor })) : [];
  const lockedUntil = orThrow(await readLock({ db, actor, now }, user.id));
  const name = `${user.firstName} ${user.lastName}`;
  const isLeaving = url.searchParams.has("leaving");
  const coming = isLeaving && (await readComing(ctx, { id: user.id, name, clientId: null }));
  const { createdAt, lastSignInAt, ...rest } = user;
  return {
    user: { ...rest, createdAt, lastSignInAt },
    accounts: user.companyAccounts.map(({ id, issuer, email }) => {
      const host = URL.parse(issuer)?.host ?? issuer;
      return { id, name: email ? `${email} at ${host}` : host };
    }),
    holdings,
    coming: coming || null,
    team: team.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ id, name })),
    brand: (await app.settings()).brand.name,
    since: formats.stamp(createdAt),
    seen: lastSignInAt && formats.stamp(lastSignInAt),
    lockedUntil: lockedUntil && formats.stamp(lockedUntil),
    isOwn: user.id === personOf(actor),
    assistants: orThrow(await readAssistants(ctx, user.id)),
    hasFactor: factor.since !== null || factor.passkeys > 0,
    wasUpdated: url.searchParams.has("updated"),
  };
}

export const action = formAction(({ params, url }: Route.ActionArgs) =>
  decide(params.personId, listQuery(url.searchParams)),
);

export default function User({ loaderData: page, actionData, params }: Route.ComponentProps) {
  const query = useListQuery();
  const sent = actionData?.kind === "saved" ? actionData.value : null;
  return (
    <Dialog
      key={params.personId}
      title="User Details"
      back={`/studio/vault/passwords${query}`}
      first="heading"
      isBeside
    >
      <SheetBody>
        {page.wasUpdated && <Updated key={page.user.version} />}
        <WhyNot answer={actionData} />
        {sent && !sent.link && <Note tone="success">A link is on its way to {readableAddress(page.user.email)}.</Note>}
        {sent?.link && <PassOn link={sent.link} />}
        <UserFacts {...page} />
        {page.coming ? (
          <ComingMeetings coming={page.coming} answer={actionData} isInDialog />
        ) : (
          <p>
            <Link className={buttonStyle()} to={`?leaving=${params.personId}`}>
              Give coming meetings to others
            </Link>
          </p>
        )}
        <Decisions {...page} isLocked={page.lockedUntil !== null} />
        {page.assistants.length > 0 && <AssistantList assistants={page.assistants}>{null}</AssistantList>}
      </SheetBody>
      <SheetFoot>
        <Link
          className={buttonStyle("primary")}
          to={`${href("/studio/vault/passwords/:personId/edit", { personId: params.personId })}${query}`}
        >
          Edit
        </Link>
      </SheetFoot>
    </Dialog>
  );
}

/** Shown for two seconds. */
function Updated() {
  const [isShown, show] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => show(false), 2000);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <Note tone="success">User updated successfully!</Note>;
}
