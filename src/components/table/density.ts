/** Row heights a person can choose: comfortable, default, compact; ProTable's own names for them. */
export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];

/** Cell paddings that make rows of 44, 36 and 28 px around 22 px of text. */
export const rowHeights = {
  components: {
    Table: {
      cellPaddingBlock: 10,
      cellPaddingBlockMD: 6,
      cellPaddingBlockSM: 2,
      cellPaddingInline: 12,
      cellPaddingInlineMD: 12,
      cellPaddingInlineSM: 8,
    },
  },
};
