import { site } from "./expect/site.ts";
import { perform } from "./perform.ts";

perform(site);
