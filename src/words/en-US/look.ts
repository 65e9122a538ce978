import type source from '../zh-CN/look';

export default {
  'shell.menu': 'Open the menu',
  'shell.menu.fold': 'Fold or unfold the side bar',
  'look.menu': 'Appearance',
  'look.theme': 'Theme',
  'look.theme.light': 'Light',
  'look.theme.dark': 'Dark',
  'look.theme.system': 'As the system',
  'look.waiting': '{count} waiting',
  'noAccess.title': 'You may not open “{page}”',
  'noAccess.right': 'Missing right:',
  'noAccess.oneOf': 'One of these rights is needed:',
  'noAccess.ask': 'Ask an administrator for it: {names}',
  'noAccess.askOthers': 'If you need it, ask your account manager.',
  'look.pins': 'Pinned',
  'look.pin': 'Pin this page',
  'look.unpin': 'Unpin this page',
} satisfies Record<keyof typeof source, string>;
