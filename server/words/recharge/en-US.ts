import type source from './zh-CN';

/** Recharges: columns and statuses as their files say them, and why something is refused. */
export default {
  rechargeNotYours: 'Only people of a merchant or an agent recharge, and only their own balance.',
  rechargeInTest: 'No money of a test merchant is real, so it is not recharged.',
  rechargesToPay: '{count} recharges already wait to be paid. Pay or cancel some of them first.',
  rechargeAmountTaken: 'Too many orders of this amount wait at this address. Choose another amount.',
  rechargeTooLate: 'This recharge expired more than 7 days ago. Begin another one, and call us about the transfer.',
  rechargeNotCertain: 'The chain does not say yet that the transfer is certain. Wait, or look again.',
  rechargeOfAgent: 'An agent pays this recharge from its balance, and it alone can give it up.',
  noRechargesToExport: 'This filter has no recharge orders.',
  rechargeList: 'Recharges',
} satisfies Record<keyof typeof source, string>;
