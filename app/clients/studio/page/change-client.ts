import { href } from "react-router";
import { intent } from "#app/http/form-action.ts";
import { agencyClock } from "#app/http/request-context.ts";
import { clientMove } from "#domain/clients/client.schema.ts";
import { archiveClient, moveClient, restoreClient } from "#domain/clients/index.ts";
import { viewAs } from "#domain/users/index.ts";

/** What the forms of a client's first screen can ask for. */
export function changeClient(clientId: string) {
  const to = href("/studio/workspace/clients/:clientId", { clientId });
  return {
    // From now on this session views as the client.
    view: intent({
      command: ({ db, actor, session, now }) => viewAs(db, actor, { clientId, sessionId: session?.id ?? "", now }),
      to: href("/dashboard"),
    }),
    archive: intent({ command: ({ db, actor, now }) => archiveClient(db, actor, clientId, now), to }),
    restore: intent({ command: ({ db, actor, now }) => restoreClient(db, actor, clientId, now), to }),
    move: intent({
      schema: clientMove,
      command: async (ctx, move) => {
        const { today, now } = await agencyClock(ctx);
        return moveClient(ctx.db, ctx.actor, clientId, { ...move, today, now });
      },
      to,
    }),
  };
}
