/** Beside the number of a transfer: a bank gives one again on another day, and somebody has looked. */
export const anotherTransfer = { name: 'anotherTransfer', word: 'audit.name.anotherTransfer', kind: 'flag' } as const;
