import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { scrollToPart } from "./draw-preview.ts";
import styles from "./landing.module.css";
import { usePreview } from "./use-preview.ts";

type Props = { outline: { key: string; title: string; samples: number }[]; children: React.ReactNode };

/**
 * The outline and forms of the landing page and, with script, the page with what is typed. The preview stands beside
 * the forms, or takes their place where there is no room, and shows the part that is being edited.
 */
export function Previewed({ outline, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const part = useRef(useLocation().hash.slice(1));
  const isReady = useHydrated();
  const [isShown, setShown] = useState(false);
  const note = usePreview({ box, frame }, isReady, part);

  const showPart = (key: string) => {
    part.current = key;
    const page = frame.current?.contentDocument;
    if (page) scrollToPart(page, key);
  };
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument;
    if (isShown && page) scrollToPart(page, part.current);
  }, [isShown]);

  return (
    <div className={styles.pair} data-landing data-shown={isShown || undefined}>
      <div className={styles.outline}>
        <nav aria-label="Parts of the landing page">
          {outline.map(({ key, title, samples }) => (
            <a key={key} href={`#${key}`} onClick={() => showPart(key)}>
              {title}
              {samples > 0 && <span aria-hidden="true">{samples}</span>}
              {samples > 0 && (
                <span className="sr-only">{`, ${samples === 1 ? "1 sample" : `${samples} samples`}`}</span>
              )}
            </a>
          ))}
        </nav>
        {isReady && (
          <Button className={styles.switch} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Preview
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus, and offers nothing itself */}
      <div
        ref={box}
        className={styles.parts}
        onFocus={({ target }) => {
          const key = target.closest("section[id]")?.id;
          if (key && key !== part.current) showPart(key);
        }}
      >
        {children}
      </div>
      {isReady && (
        <section className={styles.preview} aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          <p role="status">{note}</p>
          <iframe ref={frame} title="The landing page with what you typed" srcDoc="<!doctype html>" />
        </section>
      )}
    </div>
  );
}
