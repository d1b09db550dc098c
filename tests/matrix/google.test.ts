import { googleSurface } from "./expect/google.ts";
import { perform } from "./perform.ts";

perform(googleSurface);
