import { z } from "zod";

const many = (text: z.ZodType<string>) =>
  z
    .array(z.unknown())
    .transform((list) => list.flatMap((one) => (text.safeParse(one).success ? [String(one)] : [])).slice(0, 500));

/**
 * The filter of a vault tab, as it appears in the URL. `client`: ids, "own" and "others" for the two groups, "none" for
 * items without a client; `but` excludes single clients from a group. Invalid values are ignored.
 */
export const itemFilter = z.object({
  search: z.string().trim().max(120).catch("").default(""),
  client: many(z.union([z.uuid(), z.enum(["own", "others", "none"])])),
  but: many(z.uuid()),
  before: z.uuid().nullable().catch(null),
});
export type ItemFilter = z.infer<typeof itemFilter>;

export const readItemFilter = (search: URLSearchParams): ItemFilter =>
  itemFilter.parse({
    search: search.get("search") ?? "",
    client: search.getAll("client"),
    but: search.getAll("but"),
    before: search.get("before"),
  });
