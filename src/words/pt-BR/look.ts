import type source from '../zh-CN/look';

export default {
  'shell.menu': 'Abrir o menu',
  'shell.menu.fold': 'Recolher ou expandir a barra lateral',
  'look.menu': 'Aparência',
  'look.theme': 'Tema',
  'look.theme.light': 'Claro',
  'look.theme.dark': 'Escuro',
  'look.theme.system': 'Como o sistema',
  'look.waiting': '{count} pendentes',
  'noAccess.title': 'Você não pode abrir “{page}”',
  'noAccess.right': 'Permissão que falta:',
  'noAccess.oneOf': 'É necessária uma destas permissões:',
  'noAccess.ask': 'Peça a um administrador: {names}',
  'noAccess.askOthers': 'Se precisar, fale com seu gerente de conta.',
  'look.pins': 'Fixadas',
  'look.pin': 'Fixar esta página',
  'look.unpin': 'Desafixar',
} satisfies Record<keyof typeof source, string>;
