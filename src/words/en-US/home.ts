import type source from '../zh-CN/home';

export default {
  'home.balances': 'Our balances',
  'home.available': 'Can be used now',
  'home.pending': 'Collected, not released yet',
  'home.nothingNext': 'Nothing is pending',
  'home.frozen': 'Held back for now',
  'home.accrued': 'Earned, not paid yet',
} satisfies Record<keyof typeof source, string>;
