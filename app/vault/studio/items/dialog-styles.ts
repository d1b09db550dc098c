import ask from "#app/ui/confirm-dialog.module.css";
import sheet from "#app/ui/dialog.module.css";
import field from "#app/ui/field.module.css";
import item from "#app/ui/item.module.css";
import notice from "#app/ui/notice.module.css";

/** The styles of dialogs over a list. A style sheet that was loaded and removed with them would restyle every card. */
export const dialogStyles = [ask, field, notice, sheet, item];
