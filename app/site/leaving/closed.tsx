import { Doorway } from "#app/ui/doorway.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";

/** The destination is not available; names a contact if the agency has set one. */
export function Closed({ title, supportEmail }: { title: string; supportEmail: string | null }) {
  return (
    <main className="threshold">
      <div>
        <h1>{title}</h1>
        {supportEmail && (
          <p>
            Write to <MailLink to={supportEmail} /> and we will find a way to meet.
          </p>
        )}
        <a className="button" href="/">
          Return Home
        </a>
      </div>
      <Doorway isOpen={false} />
    </main>
  );
}
