/** Asked wherever somebody loses something. */
export const reason = {
  name: 'reason',
  word: 'employee.reason',
  help: 'employee.reason.help',
  kind: 'reason',
} as const;
