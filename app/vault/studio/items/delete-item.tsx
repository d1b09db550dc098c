import { href, Link, useLocation } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";

/** Links to the confirmation to delete it. */
export function DeleteItem({ item, tab }: { item: { id: string }; tab: string }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("ask", "delete");
  return (
    <Link
      className={buttonStyle("danger")}
      to={`${href("/studio/vault/:tab/:itemId", { tab, itemId: item.id })}?${query}`}
      preventScrollReset
    >
      Delete
    </Link>
  );
}
