import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Detail } from "./read-detail.ts";

/** What can be done with a booking; the last of them is the usual one. */
export const Actions = ({ booking: { wall, mayChange, mayMarkNoShow, mayUndoNoShow } }: { booking: Detail }) => (
  <>
    {mayChange && (
      <Link className={buttonStyle("danger")} to="?ask=cancel" preventScrollReset>
        Cancel booking
      </Link>
    )}
    {mayMarkNoShow && (
      <Form method="post">
        <Submit busy="Marking…" tone="plain" name="do" value="no-show">
          Mark as no-show
        </Submit>
      </Form>
    )}
    {mayUndoNoShow && (
      <Form method="post">
        <Submit busy="Taking back…" tone="plain" name="do" value="undo-no-show">
          Undo no-show
        </Submit>
      </Form>
    )}
    {mayChange && (
      <Link className={buttonStyle("primary")} to={`?move=${wall.date}`} preventScrollReset>
        Move
      </Link>
    )}
  </>
);
