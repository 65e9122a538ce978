import type source from '../zh-CN/look';

export default {
  'shell.menu': 'Abrir el menú',
  'shell.menu.fold': 'Plegar o desplegar la barra lateral',
  'look.menu': 'Apariencia',
  'look.theme': 'Tema',
  'look.theme.light': 'Claro',
  'look.theme.dark': 'Oscuro',
  'look.theme.system': 'Como el sistema',
  'look.waiting': '{count} pendientes',
  'noAccess.title': 'No puede abrir «{page}»',
  'noAccess.right': 'Permiso que falta:',
  'noAccess.oneOf': 'Se necesita uno de estos permisos:',
  'noAccess.ask': 'Solicítelo a un administrador: {names}',
  'noAccess.askOthers': 'Si lo necesita, consulte a su ejecutivo de cuenta.',
  'look.pins': 'Fijadas',
  'look.pin': 'Fijar esta página',
  'look.unpin': 'Dejar de fijar',
} satisfies Record<keyof typeof source, string>;
