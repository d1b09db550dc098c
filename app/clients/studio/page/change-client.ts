import { href } from "react-router";
import { intent } from "#app/http/form-action.ts";
import { agencyClock } from "#app/http/request-context.ts";
import { clientMove } from "#domain/clients/client.schema.ts";
import { archiveClient, moveClient, restoreClient } from "#domain/clients/page/index.ts";
import { viewAs } from "#domain/users/index.ts";

/** What the forms of a client's first screen can ask for. */
export function changeClient(clientId: string) {
  const to = href("/studio/workspace/clients/:clientId", { clientId });
  return {
    // From now on this session views as the client.
    view: intent({
      command: ({ db, actor, session, now }) => viewAs({ db, actor, now }, { clientId, sessionId: session?.id ?? "" }),
      to: href("/dashboard"),
    }),
    archive: intent({ command: (ctx) => archiveClient(ctx, clientId), to }),
    restore: intent({ command: (ctx) => restoreClient(ctx, clientId), to }),
    move: intent({
      schema: clientMove,
      command: async (ctx, move) => {
        const { today, now } = await agencyClock(ctx);
        return moveClient({ db: ctx.db, actor: ctx.actor, now }, { id: clientId, ...move, today });
      },
      to,
    }),
  };
}
