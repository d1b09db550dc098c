import { bookingSurface } from "./expect/booking.ts";
import { perform } from "./perform.ts";

perform(bookingSurface);
