import { useLocation, useNavigate } from "react-router";

type Props = { to: string; children: React.ReactNode; className?: string | undefined };

/** One step back: browser history if its previous entry is the previous question, otherwise that question's URL. */
export function BackForm({ to, children, className }: Props) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { pathname, searchParams } = new URL(to, "http://here");

  function goBack(event: React.FormEvent) {
    if (!(isAfterQuestion(state) || cameByForm(pathname))) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <form method="get" action={pathname} className={className} onSubmit={goBack}>
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The history state a step forward leaves, so that a step back can rely on it. */
export const afterQuestion = { afterQuestion: true };

const isAfterQuestion = (state: unknown) => typeof state === "object" && state !== null && "afterQuestion" in state;

/** Whether the previous page was the last question, whose answer opened this page. */
const cameByForm = (pathname: string) =>
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === location.origin &&
  new URL(document.referrer).pathname === pathname;
