import type source from '../zh-CN/home';

export default {
  'home.balances': 'Our balances',
  'home.available': 'Can be used now',
  'home.pending': 'Collected, not released yet',
  'home.nothingNext': 'Nothing is pending',
  'home.frozen': 'Held back for now',
  'home.accrued': 'Earned, not paid yet',
  'home.fund': 'Funds',
  'home.fund.assets': 'Assets',
  'home.fund.liabilities': 'Liabilities',
  'home.fund.coverage': 'Coverage',
  'home.fund.own': 'Our own',
  'home.fund.none': 'Nothing has been booked yet.',
  'home.fund.uncovered': 'Liabilities exceed assets by',
  'home.fund.overdrawn': 'Below zero by the books',
  'home.fund.unbalanced': 'Debits and credits differ by',
  'home.fund.others': 'Other currencies',
} satisfies Record<keyof typeof source, string>;
