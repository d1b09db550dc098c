import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { restoreVersion, trashItem } from "#domain/vault/index.ts";
import { itemsQuery } from "./items-query.ts";

const versionForm = z.object({ version: z.coerce.number(), seen: z.coerce.number() });

/** Moves the item to the trash or restores an earlier version. */
export const decideItem = ({ tab, itemId }: { tab: string; itemId: string }, query: URLSearchParams) => ({
  trash: intent({
    command: (ctx) => trashItem(ctx, { id: itemId }),
    to: `/studio/vault/${tab}${itemsQuery(query, { trashed: itemId })}`,
  }),
  version: intent({
    schema: versionForm,
    command: (ctx, version) => restoreVersion(ctx, { id: itemId, ...version }),
    to: `/studio/vault/${tab}/${itemId}${itemsQuery(query)}`,
  }),
});
