/** Why a merchant is taken out of use. */
export const reason = {
  name: 'reason',
  word: 'merchant.reason',
  help: 'merchant.reason.help',
  kind: 'reason',
} as const;
