import { inlineScripts } from "#app/site/inline-scripts.ts";
import { Doorway } from "#app/ui/doorway.tsx";
import type { Settings } from "#domain/settings/index.ts";

type Props = { hero: Settings["hero"] };

export function Hero({ hero }: Props) {
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">{hero.eyebrow}</p>
        <Headline phrases={hero.phrases} />
        <p className="lead">{hero.introduction}</p>
        <p className="actions">
          <a className="button primary" href="/book-a-meeting">
            Book A Meeting
          </a>
          <button className="pause" type="button" data-hero="pause">
            Pause animation
          </button>
        </p>
      </div>
      <div className="hero-door">
        <Doorway />
        <Receipt slogan={hero.slogan} />
      </div>
      <script>{inlineScripts.hero}</script>
    </section>
  );
}

/** Screen readers get every phrase once; the animation is drawn beside it, in a cell as tall as the longest. */
function Headline({ phrases }: { phrases: string[] }) {
  return (
    <h1>
      <span className="sr-only">{phrases.join(" ")}</span>
      <span className="typing" aria-hidden="true">
        {phrases.map((phrase) => (
          <span key={phrase} data-phrase={phrase} />
        ))}
        <span>
          <span className="typed" data-hero="typed">
            {phrases[0]}
          </span>
          <span className="rest" data-hero="rest" />
        </span>
      </span>
    </h1>
  );
}

const lines: [line: string, detail: string][] = [
  ["Lead found", "with the reason it is on the list"],
  ["Meeting held", "with the person who decides"],
  ["Proposal sent", "at your price"],
];

/** The offer as a receipt: three lines cost nothing, the last one has a price. */
function Receipt({ slogan }: { slogan: string }) {
  return (
    <table className="receipt">
      <caption>
        An example bill: <span>{slogan}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([line, detail]) => (
          <tr key={line}>
            <th scope="row">
              {line} <small>{detail}</small>
            </th>
            <td>0.00</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            Deal closed <small>signed, and only then</small>
          </th>
          <td>4,800.00</td>
        </tr>
      </tbody>
    </table>
  );
}
