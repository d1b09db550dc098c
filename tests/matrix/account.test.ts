import { account } from "./expect/account.ts";
import { perform } from "./perform.ts";

perform(account);
