import ask from "#app/ui/confirm-dialog.module.css";
import sheet from "#app/ui/dialog.module.css";
import field from "#app/ui/field.module.css";
import item from "#app/ui/item.module.css";
import notice from "#app/ui/notice.module.css";

/** What the dialogs over a list wear. A style sheet that came and went with them would have every card looked at anew. */
export const worn = [ask, field, notice, sheet, item];
