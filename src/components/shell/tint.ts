/** A colour as three numbers from 0 to 255. */
type Rgb = readonly number[];

/** What a theme derives from the installation's own colour. */
export interface Tints {
  primary: string;
  /** Ground of solid buttons: white words on it are read. */
  solid: string;
  solidHover: string;
  link: string;
  /** Ground and words of what is selected. */
  selected: string;
  selectedText: string;
}

const read = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const write = (color: Rgb): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  color.map((value, n) => value + ((other[n] ?? 0) - value) * share);
/** WCAG 2: relative luminance, and the contrast of two colours. */
const luminance = (color: Rgb): number =>
  color
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, n) => sum + value * ([0.2126, 0.7152, 0.0722][n] ?? 0), 0);
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, as far towards another as it takes to stand out from a ground so much. */
function until(color: Rgb, towards: Rgb, ground: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(color, towards, share).map(Math.round);
    if (contrast(step, ground) >= ratio) return step;
  }
  return towards;
}

/**
 * What any colour becomes on a light or a dark surface; the ratios are those of the colour that the console was drawn
 * in.
 */
export function tintsOf(hex: string, surface: string, dark: boolean): Tints {
  const color = read(hex);
  const ground = read(surface);
  const ink = dark ? WHITE : BLACK;
  const solid = until(color, BLACK, WHITE, 5);
  const selected = mix(ground, color, dark ? 0.15 : 0.1).map(Math.round);
  const tints = {
    primary: until(color, ink, ground, 3),
    solid,
    solidHover: mix(solid, BLACK, 0.12),
    link: dark ? until(color, WHITE, ground, 8) : solid,
    selected,
    selectedText: until(color, ink, selected, dark ? 8 : 6),
  };
  // Each value is a colour; the names stay.
  return Object.fromEntries(Object.entries(tints).map(([name, value]) => [name, write(value)])) as unknown as Tints;
}
