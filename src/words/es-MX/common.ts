import type source from '../zh-CN/common';

export default {
  'common.none': 'Ninguno',
  'common.choices.more': 'Los primeros {count}; escribe un nombre o número para encontrar otros',
  'common.choices.failed': 'No se puede buscar ahora; intentar de nuevo',
  'common.requestFailed': 'La solicitud falló',
  'common.unreachable': 'No se puede conectar con el servidor. Revise la red e intente de nuevo.',
  'common.httpError': 'La solicitud falló (HTTP {status})',
  'common.timeout':
    'El servidor no respondió a tiempo. Si acaba de enviar un cambio, verifique el resultado antes de intentar de nuevo.',
  'common.retry': 'Intentar de nuevo',
  'common.refresh': 'Actualizar',
  'common.cancel': 'Cancelar',
  'common.close': 'Cerrar',
  'common.search': 'Buscar',
  'common.reset': 'Restablecer',
  'common.copy': 'Copiar',
  'common.copied': 'Copiado',
  'common.more': 'Más',
  'common.done': 'Listo',
  'common.asOf': 'Al {time}',
  'common.downloadEmpty': 'No hay nada que descargar; «{name}» no se guardó',
} satisfies Record<keyof typeof source, string>;
