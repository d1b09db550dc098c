export { createItem } from "./create-item.ts";
export { editItem } from "./edit-item.ts";
export { factsOf, type ItemFacts, itemForms, problemIn } from "./item.schema.ts";
export { type Item, type ItemCard, type ItemKind, isStored, itemKinds, kindOf, type Tab, tabOf } from "./item.ts";
export { listItems } from "./list/list-items.ts";
export {
  type ClientChoice,
  countItems,
  type ItemCount,
  listClientChoices,
  listShared,
  type SharedItem,
} from "./list/list-shared.ts";
export { type ItemScope, readChoice } from "./list/whose.ts";
export { type ItemPage, readItem, readItemFile, type Version } from "./read-items.ts";
export { restoreVersion } from "./restore-version.ts";
export { emptyTrash, forgetTrash, listTrash, purgeItem, type TrashedItem, trashItem } from "./trash/trash.ts";
export { renameUpload, trashUpload, uploadItems } from "./uploads.ts";
