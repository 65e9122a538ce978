/** Asked when something is taken out of use. */
export const reason = { name: 'reason', word: 'company.reason', kind: 'reason' } as const;
