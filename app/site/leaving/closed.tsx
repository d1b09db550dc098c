import { Doorway } from "#app/ui/doorway.tsx";

/** There is nowhere to go, and a person who can help. */
export function Closed({ title, supportEmail }: { title: string; supportEmail: string }) {
  return (
    <main className="threshold">
      <div>
        <h1>{title}</h1>
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will find a way to meet.
        </p>
        <a className="button" href="/">
          Return Home
        </a>
      </div>
      <Doorway isOpen={false} />
    </main>
  );
}
