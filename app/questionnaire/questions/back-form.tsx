import { useLocation, useNavigate } from "react-router";

type Props = { to: string; children: React.ReactNode; className?: string | undefined };

/** One step back: the browser's own step where the question before is the entry before, else its address. */
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

/** What a step forward leaves in the browser's history, so that a step back may trust it. */
export const afterQuestion = { afterQuestion: true };

const isAfterQuestion = (state: unknown) => typeof state === "object" && state !== null && "afterQuestion" in state;

/** The page before was the last question, whose answer this page was opened with. */
const cameByForm = (pathname: string) =>
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === location.origin &&
  new URL(document.referrer).pathname === pathname;
