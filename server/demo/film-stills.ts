const ink = "#1b1814";
const paper = "#fdfcf8";
const accent = "#3553d1";
const grounds: Record<string, [string, string]> = {
  "sales-trainings": ["#f7ecd4", "#ecd49b"],
  "customer-service": ["#e4ecf8", "#b9cdee"],
  "paid-ads": ["#e6f1e4", "#b7d6b1"],
  "offer-recreation": ["#f9e6e0", "#efc1b2"],
  intelicrm: ["#ede7f6", "#cdbfe6"],
};

/** A door on the ground, 90 wide; `open`: 0 (shut) to 1 (wide open). */
function door(x: number, open: number, light: string, height = 150) {
  const [top, foot, width] = [225 - height, 225, (height * 90) / 150];
  const r = width / 2;
  const arch = `M${x} ${foot}V${top + r}a${r} ${r} 0 0 1 ${width} 0V${foot}`;
  const leaf = x + width * open;
  const wing = `M${x + width} ${foot}V${top + r}L${leaf} ${top + r + 10 * open - r * (1 - open) * 0.6}V${foot + 14 * open}z`;
  return `<path d="${arch}z" fill="${light}"/><path d="${wing}" fill="${paper}" stroke="${ink}" stroke-width="2"/>
    <path d="${arch}" fill="none" stroke="${ink}" stroke-width="2.5"/>`;
}
const sheet = (x: number, y: number, width: number, height: number, inside = "") =>
  `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="3" fill="${paper}" stroke="${ink}"
    stroke-width="2.5"/>${inside}</g>`;
const line = (x: number, y: number, width: number, stroke = ink, thick = 2.5) =>
  `<path d="M${x} ${y}h${width}" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round"/>`;
const lines = (x: number, y: number, widths: number[]) =>
  widths.map((width, nth) => line(x, y + nth * 18, width)).join("");
const tick = (x: number, y: number, size = 1) =>
  `<path d="M${x} ${y}l${8 * size} ${8 * size}l${16 * size}-${18 * size}" fill="none" stroke="${accent}"
    stroke-width="${3.5 * size}" stroke-linecap="round" stroke-linejoin="round"/>`;
const bubble = (x: number, y: number, width: number, fill: string, inside = "") =>
  `<g transform="translate(${x} ${y})"><path d="M12 0h${width - 24}a12 12 0 0 1 12 12v44a12 12 0 0 1-12 12H40l-18 20v-20H12a12 12 0 0
    1-12-12V12A12 12 0 0 1 12 0z" fill="${fill}" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"/>${inside}</g>`;
const bars = (x: number, heights: number[], light: string) =>
  heights
    .map(
      (height, nth) =>
        `<rect x="${x + nth * 34}" y="${225 - height}" width="22" height="${height}" fill="${
          nth === heights.length - 1 ? accent : light
        }" stroke="${ink}" stroke-width="2"/>`,
    )
    .join("");
const clock = `<circle cx="240" cy="125" r="78" fill="${paper}" stroke="${ink}" stroke-width="2.5"/>`;
const calendar = (marked: number) =>
  sheet(
    160,
    60,
    160,
    140,
    `${line(0, 34, 160)}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map(
        (day) =>
          `<rect x="${18 + (day % 4) * 34}" y="${48 + Math.floor(day / 4) * 30}" width="20" height="18" rx="3"
          fill="${day === marked ? accent : "#e9e4d8"}"/>`,
      )
      .join("")}`,
  );

type Draw = (light: string) => string;
/** What stands on each film's still, by its title. */
const drawings: Record<string, Draw> = {
  "Handling objections": (light) =>
    bubble(110, 62, 150, light, `${line(28, 34, 94)}<path d="M44 14l62 42" stroke="${accent}" stroke-width="3"/>`) +
    bubble(230, 110, 140, paper, lines(24, 26, [92, 60])),
  "The first minute of a call": (light) =>
    `${clock}<path d="M240 125V55a70 70 0 0 1 61 35z" fill="${light}"/><path d="M240 125V62M240 125l48-28" stroke="${ink}"
      stroke-width="3" stroke-linecap="round"/><circle cx="240" cy="125" r="5" fill="${accent}"/>`,
  "From a meeting to a proposal": (light) =>
    `${door(120, 0.45, light)}${line(232, 150, 38, accent)}<path d="M262 142l9 8-9 8" fill="none" stroke="${accent}"
      stroke-width="2.5"/>${sheet(292, 85, 100, 140, lines(18, 32, [64, 48, 64, 36]))}`,
  "Asking for the decision": () => `${calendar(9)}${tick(296, 196, 1.6)}`,
  "Onboarding a client": (light) =>
    `<path d="M90 225v-30h70v-30h70v-30h70v90z" fill="${paper}" stroke="${ink}" stroke-width="2.5"/>${door(318, 0.5, light)}`,
  "Reading your monthly report": (light) =>
    sheet(130, 48, 220, 177, lines(22, 30, [90])) + bars(160, [40, 64, 52, 88, 104], light),
  "How a deal becomes an invoice": (light) =>
    `${sheet(
      165,
      42,
      150,
      183,
      `${lines(22, 34, [70, 70, 70])}${line(22, 100, 106, ink, 5)}${line(22, 126, 50)}${line(96, 126, 32, accent, 4)}`,
    )}<circle cx="318" cy="190" r="30" fill="${light}" stroke="${ink}" stroke-width="2.5"/>${tick(306, 190, 1)}`,
  "Reading a campaign's first week": (light) => bars(125, [22, 38, 34, 60, 82, 76, 118], light),
  "When to stop an advertisement": (light) =>
    `<path d="M110 90l60-18 50 46 56 20 94 62v25H110z" fill="${light}"/><path d="M110 90l60-18 50 46 56 20 94 62" fill="none"
      stroke="${ink}" stroke-width="3"/><circle cx="276" cy="138" r="13" fill="${paper}" stroke="${accent}" stroke-width="3.5"/>
      ${line(270, 138, 12, accent, 3.5)}`,
  "From what it does to what it is worth": (light) =>
    `<path d="M150 150l70-80h90v90l-80 70z" fill="${paper}" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"/>
      <circle cx="286" cy="94" r="9" fill="${light}" stroke="${ink}" stroke-width="2.5"/>${line(200, 162, 56, accent, 4)}`,
  "One offer for three kinds of buyer": (light) =>
    door(100, 0.3, light, 100) + door(195, 0.55, light, 150) + door(322, 0.8, light, 120),
  "A lead from first call to closed deal": (light) =>
    [0.16, 0.42, 0.68, 0.92].map((open, nth) => door(80 + nth * 86, open, light, 104)).join(""),
  "Keeping your tasks short": () =>
    sheet(
      150,
      55,
      180,
      150,
      `${[0, 1, 2].map((nth) => line(62, 36 + nth * 40, 90 - nth * 24)).join("")}${tick(22, 32)}
      ${tick(22, 72)}<rect x="24" y="106" width="18" height="18" rx="4" fill="none" stroke="${ink}" stroke-width="2.5"/>`,
    ),
};

/** 480 by 270 px. */
export function filmStill({ section, title }: { section: string; title: string }): string {
  const [ground = "#f1eee6", light = "#e2dccd"] = grounds[section] ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270"><rect width="480" height="270" fill="${ground}"/>
    ${line(0, 225, 480)}${drawings[title]?.(light) ?? door(195, 0.5, light)}</svg>`;
}
