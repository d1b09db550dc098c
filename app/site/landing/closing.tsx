import { Doorway } from "#app/ui/doorway.tsx";
import type { Settings } from "#domain/settings/index.ts";

export function Closing({ heading, text, button }: Settings["closing"]) {
  return (
    <section className="closing" aria-labelledby="closing">
      <div>
        <h2 id="closing">{heading}</h2>
        <p className="lead">{text}</p>
        <a className="button primary" href="/discovery-meeting">
          {button}
        </a>
      </div>
      <Doorway />
    </section>
  );
}
