import { api } from "./expect/api.ts";
import { perform } from "./perform.ts";

perform(api);
