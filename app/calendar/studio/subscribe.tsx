import { Form, useSearchParams } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { Dialog, SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { makeFeed, readFeed, revokeFeed } from "#domain/calendar/index.ts";
import type { Route } from "./+types/subscribe";
import { calendarQuery } from "./calendar-query.ts";

/** A newly created feed address. Calendar programs know it by a scheme of their own. */
const NewAddress = ({ address }: { address: string }) => (
  <>
    <Note tone="success">This is your address. You won't see it again.</Note>
    <CopyBox label="Address of your calendar" value={address} />
    <p>
      <a className={buttonStyle()} href={address.replace(/^https?:/, "webcal:")}>
        Open in a calendar app
      </a>
    </p>
  </>
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const feed = orThrow(await readFeed({ db, actor }));
  return { since: feed && formats.date(feed.createdAt) };
}

export const action = formAction(({ context, url }: Route.ActionArgs) => {
  const { publicUrl } = context.get(requestContext).app.config;
  return {
    make: intent(makeFeed, {
      saved: ({ secret }) => ({ address: `${publicUrl}/feeds/${secret}/calendar.ics` }),
    }),
    revoke: intent(revokeFeed, {
      to: `/studio/workspace/calendar/subscribe${calendarQuery(url.searchParams)}`,
    }),
  };
});

export default function Subscribe({ loaderData: { since }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const address = actionData?.kind === "saved" && actionData.value?.address;
  return (
    <Dialog title="Subscribe" back={`/studio/workspace/calendar${calendarQuery(search)}`} first="heading">
      <SheetBody>
        <p>
          Show your calendar in another app: the meetings and due tasks you can see here, and your own absences. Anyone
          who has the address can read them without signing in.
        </p>
        <WhyNot answer={actionData} />
        {address && <NewAddress address={address} />}
        {!address && since && <p>Your address was created on {since}. It is not shown again.</p>}
      </SheetBody>
      <SheetFoot>
        {since && (
          <>
            <ConfirmButton
              label="Revoke"
              name="intent"
              value="revoke"
              tone="danger"
              question="Revoke the address?"
              busy="Revoking…"
            >
              Apps that use it will no longer see your calendar.
            </ConfirmButton>
            <ConfirmButton
              label="Replace"
              name="intent"
              value="make"
              tone="plain"
              question="Replace the address?"
              busy="Replacing…"
            >
              The old address stops working.
            </ConfirmButton>
          </>
        )}
        {!since && (
          <Form method="post" preventScrollReset>
            <Submit busy="Making…" name="intent" value="make">
              Create an address
            </Submit>
          </Form>
        )}
      </SheetFoot>
    </Dialog>
  );
}
