/** Asked when a rule is switched off. */
export const reason = { name: 'reason', word: 'route.reason', kind: 'reason' } as const;
