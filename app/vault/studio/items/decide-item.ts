import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { restoreVersion, trashItem } from "#domain/vault/index.ts";
import { itemsQuery } from "./items-query.ts";

const versionForm = z.object({ version: z.coerce.number(), seen: z.coerce.number() });

/** Moves the item to the trash or restores an earlier version. */
export const decideItem = ({ tab, itemId }: { tab: string; itemId: string }, query: URLSearchParams) => ({
  trash: intent({
    command: ({ db, actor, now }) => trashItem({ db, actor, now }, { id: itemId }),
    to: `/studio/vault/${tab}${itemsQuery(query, { trashed: itemId })}`,
  }),
  version: intent({
    schema: versionForm,
    command: ({ db, actor, now }, version) => restoreVersion({ db, actor, now }, { id: itemId, ...version }),
    to: `/studio/vault/${tab}/${itemId}${itemsQuery(query)}`,
  }),
});
