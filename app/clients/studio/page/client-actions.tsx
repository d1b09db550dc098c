import Eye from "lucide-react/icons/eye";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import Plus from "lucide-react/icons/plus";
import { Form, href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Page } from "./read-page.ts";

/** What can be done for a client, and behind the menu what can be changed about it. */
export function ClientActions({ client, decides, schedules, finds }: Page) {
  const { id: clientId, companyName } = client;
  return (
    <>
      <Form method="post">
        <Submit tone="plain" busy="Opening…" name="intent" value="view">
          <Icon of={Eye} />
          View as client
        </Submit>
      </Form>
      <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/updates/new", { clientId })}>
        <Icon of={MessageSquarePlus} />
        Add Update
      </Link>
      {finds && (
        <Link
          className={buttonStyle("primary")}
          to={`${href("/studio/workspace/deals/new")}?${new URLSearchParams({ client: clientId })}`}
        >
          <Icon of={Plus} />
          New deal
        </Link>
      )}
      {(schedules || decides) && (
        <RowMenu label={`More actions for ${companyName}`}>
          {decides && (
            <>
              <Link
                className={buttonStyle("quiet")}
                to={href("/studio/workspace/clients/:clientId/edit", { clientId })}
              >
                Edit
              </Link>
              <Link
                className={buttonStyle("quiet")}
                to={href("/studio/workspace/clients/:clientId/access", { clientId })}
                preventScrollReset
              >
                Manage Access
              </Link>
            </>
          )}
          {schedules && (
            <Link
              className={buttonStyle("quiet")}
              to={href("/studio/workspace/clients/:clientId/timeline", { clientId })}
              preventScrollReset
            >
              Timeline
            </Link>
          )}
        </RowMenu>
      )}
    </>
  );
}
