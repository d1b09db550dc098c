import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

export const EmptyCalendar = ({ title }: { title: string }) => (
  <Empty title={`Nothing in ${title}`}>
    <p>Bookings appear here the moment someone picks one of your free times.</p>
    <Link className={buttonStyle("primary")} to={href("/studio/workspace/availability")}>
      See your free times
    </Link>
  </Empty>
);
