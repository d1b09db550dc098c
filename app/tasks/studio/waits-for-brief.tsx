import { Form, href, Link } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Details } from "./read-details.ts";

type Props = Pick<Details, "task" | "mayOverride"> & { here: string };

/** Says that a step waits for the client's brief. Admins may complete it all the same, which is noted. */
export const WaitsForBrief = ({ task: { status, client }, mayOverride, here }: Props) => (
  <>
    <Note>
      This step waits for{" "}
      {client ? (
        <Link to={href("/studio/workspace/clients/:clientId/brief", { clientId: client.id })}>the client's brief</Link>
      ) : (
        "the client's brief"
      )}
      , which is not done yet.
    </Note>
    {mayOverride && (
      <Form method="post" action={here} preventScrollReset>
        <Hidden values={{ from: status, to: "done", stay: "yes", override: "on" }} />
        <Submit tone="plain" busy="Moving…" name="intent" value="move">
          Complete without the brief
        </Submit>
      </Form>
    )}
  </>
);
