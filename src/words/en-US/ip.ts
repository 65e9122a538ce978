import type source from '../zh-CN/ip';

export default {
  'ip.title': 'Allowed addresses and hosts',
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
  'ip.hosts': 'Callback hosts',
  'ip.hosts.any': 'At any public host.',
  'ip.hosts.change': 'Change the hosts',
  'ip.hosts.verb': 'Save {count} hosts',
  'ip.hosts.help':
    'One host a line, without https:// and port: pay.shop.mx. *.shop.mx is every host below shop.mx, not that itself.',
  'ip.hosts.about':
    'The list takes the place of the one before: new addresses and every later notification are judged by it, and the merchant is told. Empty allows every host.',
  'ip.hosts.shut': 'The merchant’s notification address is at {host}, which is not in the list: nothing is sent there.',
} satisfies Record<keyof typeof source, string>;
