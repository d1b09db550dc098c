import { inlineScripts } from "#app/site/inline-scripts.ts";
import { Doorway } from "#app/ui/doorway.tsx";

/** Says where the visitor is being taken; the link is for browsers that do not redirect. */
export function Leaving({ text, to }: { text: string; to: string }) {
  return (
    <main className="threshold">
      <div>
        <div className="working" role="status">
          <span className="spinner" aria-hidden="true" />
          <h1 data-leave={to}>{text}</h1>
        </div>
        <p>
          Still here? <a href={to}>Continue</a>
        </p>
        <script>{inlineScripts.leave}</script>
      </div>
      <Doorway />
    </main>
  );
}
