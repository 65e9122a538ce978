import type source from '../zh-CN/leaving';

export default {
  'leaving.from': 'From',
  'leaving.payee': 'Payee',
  'leaving.bank': 'Bank or chain',
  'leaving.account': 'Account or address',
} satisfies Record<keyof typeof source, string>;
