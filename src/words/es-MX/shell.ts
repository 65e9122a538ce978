import type source from '../zh-CN/shell';

export default {
  'menu.login': 'Iniciar sesión',
  'shell.logout': 'Cerrar sesión',
  'shell.language': 'Idioma',
  'shell.theme.toDark': 'Cambiar a oscuro',
  'shell.theme.toLight': 'Cambiar a claro',
  'shell.demo': 'Demostración: los datos son inventados y no se mueve dinero real',
  'shell.startFailed': 'No se pudo abrir la consola',
  'shell.loadFailed': 'La página no se cargó',
  'shell.loadFailed.hint': 'Sus archivos no llegaron. Revise la red y vuelva a cargar la página.',
  'shell.broken': 'Esta página falló',
  'shell.broken.hint': 'Ocurrió un error inesperado. Las demás páginas siguen funcionando.',
  'shell.notFound': 'La página no existe',
  'shell.notFound.hint': 'La dirección es incorrecta o la página cambió de lugar.',
  'shell.toHome': 'Volver al inicio',
  'shell.reload': 'Volver a cargar',
  'shell.updateReady': 'Nueva versión',
  'app.pwa.serviceworker.updated': 'Hay contenido nuevo',
  'app.pwa.serviceworker.updated.hint': 'Presione «Actualizar» para usar la versión más reciente',
  'app.pwa.serviceworker.updated.ok': 'Actualizar',
} satisfies Record<keyof typeof source, string>;
