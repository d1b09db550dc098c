import { films } from "./expect/academy.ts";
import { perform } from "./perform.ts";

perform(films);
