import { Link } from "react-router";
import { Sidebar } from "#app/ui/sidebar.tsx";
import { yearsOf } from "./years.ts";

type Props = { months: string[]; chosen: string; children: React.ReactNode };

/** The months beside their figures, latest first. Of earlier years only the selected one is expanded. */
export function MonthList({ months, chosen, children }: Props) {
  const tabs = yearsOf(months, chosen).map(({ month, label }) => ({ to: `/studio/finances/${month}`, label }));
  const rooms = [
    { to: "/studio/finances/invoices", label: "Invoices" },
    { to: "/studio/finances/recurring", label: "Recurring" },
    { to: "/studio/finances/categories", label: "Categories" },
    { to: "/studio/finances/trash", label: "Trash" },
  ];
  return (
    <Sidebar label="Finances" tabs={[...tabs, ...rooms]} foot={<Link to="/studio">Back to Dashboard</Link>}>
      {children}
    </Sidebar>
  );
}
