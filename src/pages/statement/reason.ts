/** Why a person decides so about lines; the audit keeps it. */
export const reason = {
  name: 'reason',
  word: 'statement.reason',
  help: 'receipt.reason.help',
  kind: 'reason',
} as const;
