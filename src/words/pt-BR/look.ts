import type source from '../zh-CN/look';

export default {
  'shell.menu': 'Abrir o menu',
  'shell.menu.fold': 'Recolher ou expandir a barra lateral',
  'look.menu': 'Aparência',
  'look.theme': 'Tema',
  'look.theme.light': 'Claro',
  'look.theme.dark': 'Escuro',
  'look.theme.system': 'Como o sistema',
} satisfies Record<keyof typeof source, string>;
