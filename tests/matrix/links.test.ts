import { links } from "./expect/links.ts";
import { perform } from "./perform.ts";

perform(links);
