export type Oklch = { l: number; c: number; h: number };
type Rgb = [red: number, green: number, blue: number];

/** OKLCH to sRGB bytes as a screen shows them (CSS Color 4, section 9.4), clipped to the gamut. */
export const toRgb = (colour: Oklch): Rgb => {
  const [red, green, blue] = toLight(colour);
  return [toByte(red), toByte(green), toByte(blue)];
};

/** False for colours an sRGB screen can only show clipped. */
export const isInGamut = (colour: Oklch) => toLight(colour).every((part) => part > -0.003 && part < 1.003);

/** Linear light of the three primaries, 0 to 1 within sRGB. */
function toLight({ l, c, h }: Oklch): Rgb {
  const turn = (h * Math.PI) / 180;
  const a = c * Math.cos(turn);
  const b = c * Math.sin(turn);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** A colour written "#rrggbb" as OKLCH. */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => fromByte(Number.parseInt(hex.slice(at, at + 2), 16)));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function toByte(light: number) {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Oklch, other: Oklch): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Oklch) {
  const [red = 0, green = 0, blue = 0] = toRgb(colour).map(fromByte);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fromByte(byte: number) {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
