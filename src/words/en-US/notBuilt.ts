import type source from '../zh-CN/notBuilt';

export default {
  'notBuilt.badge': 'Not available yet',
  'notBuilt.will': 'This page will have:',
  'notBuilt.route.payoutOrder':
    'The list of payout orders, their review, hold and release, re-routing, and returns by the bank.',
  'notBuilt.route.exchangeOrder':
    'Exchange between local currency and USDT: acceptance, price lock, payment, check on chain, and release.',
  'notBuilt.route.settlementRecord': 'Settlements of merchants: request, audit, remittance, and failures.',
  'notBuilt.route.rechargeOrder': 'Top-ups by bank or USDT: request, proof, and confirmation.',
  'notBuilt.route.fundRecord': 'Transfers between our own bank accounts and wallets, with proof and a second look.',
  'notBuilt.route.txnStatistics': 'Amounts, counts and success rates by merchant, channel, country and time.',
  'notBuilt.route.access': 'Roles and the matrix of rights, menus, data scope, approval rules, and the audit log.',
  'notBuilt.route.employee': 'Staff accounts, roles, countries, and resets of password and second factor.',
} satisfies Record<keyof typeof source, string>;
