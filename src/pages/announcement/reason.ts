/** Asked when something is no longer announced. */
export const reason = { name: 'reason', word: 'announcement.reason', kind: 'reason' } as const;
