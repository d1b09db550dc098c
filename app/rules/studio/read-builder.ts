import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { listChoices, triggers } from "#domain/rules/index.ts";

/** What a rule can be made of: what happens, and whom and what it can name. */
export async function readBuilder({ db, actor }: Pick<RequestContext, "db" | "actor">) {
  const choices = orThrow(await listChoices({ db, actor }));
  const clients = orThrow(await listClientNames({ db, actor }));
  const known = [...choices.team, ...choices.channels, ...choices.endpoints, ...clients];
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return {
    ...{ triggers, ...choices, clients },
    /** What an id is called; what is gone is somebody or something. */
    nameOf: (id: string) => names.get(id) ?? "somebody or something that is gone",
  };
}

export type Builder = Omit<Awaited<ReturnType<typeof readBuilder>>, "nameOf">;
