import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const leadConflict = conflictsOf("lead", {
  changed: overtaken("Someone else changed this lead in the meantime. Check it, then save."),
  erased: "This lead was erased.",
  converted: "This lead has already become a client.",
  "of-client": "This lead is a client now. It is erased together with the client.",
  "of-account": "This address belongs to somebody who has an account.",
  open: "There is an open lead with this address already.",
});
