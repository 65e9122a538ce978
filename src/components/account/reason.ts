/** Why an account does not take orders: others will read it beside the account. */
export const reason = {
  name: 'reason',
  word: 'merchant.reason',
  help: 'merchant.reason.help',
  kind: 'reason',
} as const;
