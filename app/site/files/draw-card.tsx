import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";

const { resolve } = createRequire(import.meta.url);
const faces = ["latin", "latin-ext"].map(
  (part) => `@fontsource/libre-caslon-display/files/libre-caslon-display-${part}-400-normal.woff`,
);

type Card = { name: string; headline: string; eyebrow: string };

/** 1200 by 630 px: the headline on paper beside the open door. */
export async function drawCard({ name, headline, eyebrow }: Card) {
  const files = await Promise.all(faces.map((face) => readFile(resolve(face))));
  const fonts = files.map((data, part) => ({
    name: `Display ${part}`,
    data,
    weight: 400 as const,
    style: "normal" as const,
  }));
  const svg = await satori(
    <div style={{ ...sheet, fontFamily: fonts.map((font) => font.name).join(", ") }}>
      <div style={words}>
        <div style={{ fontSize: 44 }}>{name}</div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ fontSize: 112, lineHeight: 1, letterSpacing: -3, textWrap: "balance" }}>{headline}</div>
          <div style={{ marginTop: 36, fontSize: 34, color: "#5a554c" }}>{eyebrow}</div>
        </div>
      </div>
      <svg width="316" height="540" viewBox="0 0 300 540" fill="none" aria-hidden="true" style={{ marginTop: 90 }}>
        <path d="M26 540V150a124 124 0 0 1 248 0v390z" fill="#f6ead0" />
        <path d="M274 540V150a124 124 0 0 0-30-81l-94 40v431z" fill="#fbfaf5" />
        <path
          d="M150 540V109l94-40M26 540V150a124 124 0 0 1 248 0v390M1 540V150a149 149 0 0 1 298 0v390"
          stroke="#1b1814"
          strokeWidth="2"
        />
        <path d="M160 322v20" stroke="#1b1814" strokeWidth="4" />
      </svg>
    </div>,
    { width: 1200, height: 630, fonts },
  );
  return new Uint8Array(new Resvg(svg).render().asPng());
}

const sheet = { display: "flex", width: 1200, height: 630, padding: "0 72px", background: "#fbfaf5", color: "#1b1814" };
const words = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  width: 740,
  padding: "72px 0",
} as const;
