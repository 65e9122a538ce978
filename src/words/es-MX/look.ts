import type source from '../zh-CN/look';

export default {
  'shell.menu': 'Abrir el menú',
  'shell.menu.fold': 'Plegar o desplegar la barra lateral',
  'look.menu': 'Apariencia',
  'look.theme': 'Tema',
  'look.theme.light': 'Claro',
  'look.theme.dark': 'Oscuro',
  'look.theme.system': 'Como el sistema',
} satisfies Record<keyof typeof source, string>;
