const arch =
  `<path d="M7 27V14a9 9 0 0 1 18 0v13" fill="#f5e8c9"/>` +
  `<path d="M16 27V14l7.3-5a9 9 0 0 1 1.7 5v13z" fill="#fbfaf5"/>` +
  `<path d="M7 27V14a9 9 0 0 1 18 0v13M16 27V14l7.3-5M4 27h24" fill="none" stroke="#1b1814" stroke-width="1.6"/>`;

/** The arch on paper, for browser tabs and home screens. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#fbfaf5"/>${arch}</svg>`;

/** The arch on paper that fills the square, as systems cut an app's icon to their own shape. It takes `share` of each side. */
export function squareIcon(share: number): string {
  const side = 24 / share; // the arch is 24 wide, around 16
  const from = 16 - side / 2;
  const paper = `<rect x="${from}" y="${from + 1}" width="${side}" height="${side}" fill="#fbfaf5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from + 1} ${side} ${side}">${paper}${arch}</svg>`;
}

/** Replaces a logo that does not load: readable on paper and on charcoal. */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="28" viewBox="0 0 112 28" fill="none" stroke="#8a857c" stroke-width="1.5"><path d="M4 25V12a9 9 0 0 1 18 0v13M1 25h110M13 25V13l8-4"/></svg>`;

/** The arch on a dark background, for videos without a picture. */
export const filmStill = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><rect width="640" height="360" fill="#20242e"/><g transform="translate(192 52) scale(8)" opacity="0.55"><path d="M7 27V14a9 9 0 0 1 18 0v13M4 27h24" fill="none" stroke="#aab2c5" stroke-width="0.8"/></g></svg>`;
