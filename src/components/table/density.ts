import { type ReadAs, usePreference } from '@/services/preferences';

/** Row heights a person can choose: comfortable, default, compact; antd's own names for them. */
export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];
const asDensity: ReadAs<Density> = (value) => densities.find((density) => density === value);

/** Cell paddings that make rows of 44, 36 and 28 px around 22 px of text, with the line between rows. */
export const rowHeights = {
  components: {
    Table: {
      cellPaddingBlock: 10.5,
      cellPaddingBlockMD: 6.5,
      cellPaddingBlockSM: 2.5,
      cellPaddingInline: 12,
      cellPaddingInlineMD: 12,
      cellPaddingInlineSM: 8,
    },
  },
};

/** The row height of this person, on every list alike. */
export const useDensity = () => usePreference<Density>('density', asDensity, 'middle');
