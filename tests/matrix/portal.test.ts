import { portal } from "./expect/portal.ts";
import { perform } from "./perform.ts";

perform(portal);
