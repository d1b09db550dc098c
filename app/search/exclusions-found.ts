import { href } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { kindNames } from "#domain/exclusions/browser.ts";
import { lookUpExclusions } from "#domain/exclusions/index.ts";
import type { Hit } from "./hit.ts";

/** Where what was typed stands on an exclusion list, each leading to its entry. */
export async function listExclusionsFound({ db, actor, now, formats }: RequestContext, query: string): Promise<Hit[]> {
  const entries = await lookUpExclusions({ db, actor, now }, query);
  return entries.map(({ id, kind, value, clientId, client, createdAt }) => {
    const list = clientId
      ? href("/studio/workspace/clients/:clientId/exclusions", { clientId })
      : href("/studio/workspace/leads/opt-outs");
    return {
      key: `exclusion ${id}`,
      title: value ?? "Given as a hash",
      about: client ? `Exclusion: ${kindNames[kind].toLowerCase()}` : kindNames[kind],
      around: `${client ? `${client}, since` : "Since"} ${formats.date(createdAt)}`,
      to: value ? `${list}?${new URLSearchParams({ q: value })}` : list,
    };
  });
}
