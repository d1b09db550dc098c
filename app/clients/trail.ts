import { href } from "react-router";
import { trail } from "#app/shell/trail.ts";
import type { ClientHead } from "./read-head.ts";

/** The way to every screen of a client. */
export const clientTrail = trail(({ head: { client } }: { head: ClientHead }) => [
  { name: client.companyName, to: href("/studio/workspace/clients/:clientId", { clientId: client.id }) },
]);
