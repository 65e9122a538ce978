import type { Family } from '#contract/status';

type Pair = readonly [text: string, ground: string];

/** Text and ground of each status family; contrast at least 6 : 1 in both themes. */
export const familyColors: Record<'light' | 'dark', Record<Family, Pair>> = {
  light: {
    waiting: ['#475467', '#f2f4f7'],
    moving: ['#0b57b0', '#e6f4ff'],
    yours: ['#8a4b00', '#fff4d6'],
    done: ['#1f6b10', '#eaf8e6'],
    failed: ['#a8071a', '#fff1f0'],
    back: ['#531dab', '#f4edff'],
    held: ['#08616b', '#e3f8f8'],
    unknown: ['#9e1068', '#ffeff7'],
    ended: ['#475467', '#e4e7ec'],
  },
  dark: {
    waiting: ['#c3c9d4', '#2a2e37'],
    moving: ['#8cc4ff', '#14263a'],
    yours: ['#ffc861', '#33260d'],
    done: ['#8fd67c', '#15290f'],
    failed: ['#ff9c94', '#3a1515'],
    back: ['#c9a6ff', '#261a3a'],
    held: ['#7fdbe0', '#0f2b2e'],
    unknown: ['#ff9fd0', '#36142a'],
    ended: ['#a7afbd', '#2a2e37'],
  },
};

/** As CSS reads them: `var(--caudal-done-text)`, `var(--caudal-done-ground)`. */
export const familyVariables = (theme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(familyColors[theme]).flatMap(([family, [text, ground]]) => [
      [`--caudal-${family}-text`, text],
      [`--caudal-${family}-ground`, ground],
    ]),
  );
