import { type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { RouterData } from "#app/ui/router-internals.ts";
import { pageRouter } from "./page-router.ts";

/**
 * Keeps the answer to the page's form until another form is sent or another page is opened: either has a location of its
 * own. React Router also drops it when the page is only read again, so that a colleague's news would take away what
 * somebody is reading beside a field.
 */
export function KeptAnswer({ children }: { children: ReactNode }) {
  const read = use(RouterData);
  const { key } = useLocation();
  const given = read?.actionData ?? null;
  const [kept, keep] = useState({ key, answer: given });
  const isOther = key !== kept.key || (given !== null && given !== kept.answer);
  if (isOther) keep({ key, answer: given });
  const { answer } = isOther ? { answer: given } : kept;
  useEffect(() => pageRouter.note(answer), [answer]);
  const data = useMemo(() => read && { ...read, actionData: answer }, [read, answer]);
  return <RouterData value={data}>{children}</RouterData>;
}
