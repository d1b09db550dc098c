import { factors } from "./expect/factors.ts";
import { perform } from "./perform.ts";

perform(factors);
