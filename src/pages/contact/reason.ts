/** Asked when somebody is no longer to be called. */
export const reason = { name: 'reason', word: 'contact.reason', kind: 'reason' } as const;
