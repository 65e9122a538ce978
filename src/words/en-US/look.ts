import type source from '../zh-CN/look';

export default {
  'shell.menu': 'Open the menu',
  'shell.menu.fold': 'Fold or unfold the side bar',
  'look.menu': 'Appearance',
  'look.theme': 'Theme',
  'look.theme.light': 'Light',
  'look.theme.dark': 'Dark',
  'look.theme.system': 'As the system',
} satisfies Record<keyof typeof source, string>;
