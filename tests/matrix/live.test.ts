import { live } from "./expect/live.ts";
import { perform } from "./perform.ts";

perform(live);
