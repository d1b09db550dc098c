import { contrast, fromHex, isInGamut, type Oklch } from "#domain/kernel/colour.ts";

export type AccentShade = "accent" | "accent-hover" | "accent-text" | "accent-soft" | "focus";
export type Accent = Record<AccentShade, { day: Oklch; night: Oklch }>;

type Need = { against: Oklch[]; atLeast: number; towards: -1 | 1 };
type Aim = { l: number; c: number };

const strongest = 0.19;
const onAccent: Oklch[] = [{ l: 0.99, c: 0, h: 0 }];
/** The hardest backgrounds for contrast: the darkest in the light theme, the lightest in the dark one. */
const dayGrounds: Oklch[] = [{ l: 0.95, c: 0.012, h: 85 }];
const nightGrounds: Oklch[] = [{ l: 0.255, c: 0.016, h: 265 }];

/**
 * The accent's steps for a brand colour. They keep its hue and chroma; the lightness is ours, adjusted until each step
 * has enough contrast (WCAG 2.2: 4.5 to 1 for text, 3 to 1 for the focus ring).
 */
export function accentOf(hex: string): Accent {
  const { c, h } = fromHex(hex);
  const share = Math.min(1, c / strongest);
  const step = ({ l, c }: Aim, need?: Need) => readable({ l, c: c * share, h }, need);

  const underWords: Need = { against: onAccent, atLeast: 4.5, towards: -1 };
  const softs = { day: step({ l: 0.955, c: 0.02 }), night: step({ l: 0.27, c: 0.06 }) };
  const byDay = (atLeast: number): Need => ({ against: [...dayGrounds, softs.day], atLeast, towards: -1 });
  const byNight = (atLeast: number): Need => ({ against: [...nightGrounds, softs.night], atLeast, towards: 1 });
  return {
    accent: { day: step({ l: 0.5, c: 0.19 }, underWords), night: step({ l: 0.55, c: 0.19 }, underWords) },
    "accent-hover": { day: step({ l: 0.44, c: 0.19 }, underWords), night: step({ l: 0.5, c: 0.19 }, underWords) },
    "accent-text": { day: step({ l: 0.47, c: 0.19 }, byDay(4.5)), night: step({ l: 0.77, c: 0.11 }, byNight(4.5)) },
    "accent-soft": softs,
    focus: { day: step({ l: 0.55, c: 0.2 }, byDay(3)), night: step({ l: 0.72, c: 0.14 }, byNight(3)) },
  };
}

function readable(aim: Oklch, need?: Need): Oklch {
  let colour = inGamut(aim);
  while (need?.against.some((other) => contrast(colour, other) < need.atLeast))
    colour = inGamut({ ...aim, l: colour.l + 0.005 * need.towards });
  return colour;
}

function inGamut(colour: Oklch): Oklch {
  let { c } = colour;
  while (c > 0 && !isInGamut({ ...colour, c })) c = Math.max(0, c - 0.002);
  return { ...colour, c };
}
