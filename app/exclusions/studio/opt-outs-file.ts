import { requestContext } from "#app/http/request-context.ts";
import { listFile } from "../read-list.ts";
import type { Route } from "./+types/opt-outs-file";

/** Everybody who asked not to be contacted, as a file. */
export const loader = ({ context }: Route.LoaderArgs) => listFile(context.get(requestContext), null, "opt-outs");
