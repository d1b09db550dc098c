import { studio } from "./expect/studio.ts";
import { perform } from "./perform.ts";

perform(studio);
