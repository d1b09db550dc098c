import { profile } from "./expect/profile.ts";
import { perform } from "./perform.ts";

perform(profile);
