import type source from '../zh-CN/ip';

export default {
  'ip.title': 'Allowed addresses',
  'ip.api': 'Calls to the API',
  'ip.portal': 'Sign-in to the console',
  'ip.payoutOnly': 'Payouts by the API',
  'ip.anywhere': 'From any address.',
  'ip.change': 'Change the list',
  'ip.verb': 'Save {count} ranges',
  'ip.help':
    'One address or range a line, with a remark after a space: 203.0.113.0/24 data centre. At most /24, or /48 for IPv6.',
  'ip.about':
    'The list takes the place of the one before from the next request on, and the merchant is told. Empty allows every address.',
  'ip.recent': 'Who called of late',
  'ip.nobody': 'Nobody has called yet.',
} satisfies Record<keyof typeof source, string>;
