import type { Visit } from "#app/http/visit.ts";

/** Whose dashboard it is; behind the gate there always is one. */
export const clientOf = ({ actor }: Pick<Visit, "actor">): string =>
  "clientId" in actor ? (actor.clientId ?? "") : "";
