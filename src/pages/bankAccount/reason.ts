/** Asked when something is taken out of use. */
export const reason = { name: 'reason', word: 'bank.reason', kind: 'reason' } as const;
