import { Outlet } from "react-router";

export default function Workspace() {
  return <Outlet />;
}
