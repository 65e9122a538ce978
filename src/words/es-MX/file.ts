import type source from '../zh-CN/file';

/** What a field for files says. */
export default {
  'file.choose': 'Elija un archivo o suéltelo aquí',
  'file.hint': 'PDF, PNG, JPEG o MP4, máximo 20 MB',
  'file.type': 'Solo se aceptan PDF, PNG, JPEG y MP4.',
  'file.size': 'El archivo pesa más de {limit} MB.',
  'file.empty': 'El archivo está vacío.',
  'file.broken': 'La conexión se cortó antes de terminar el envío.',
  'file.retry': 'Reintentar: {name}',
  'file.remove': 'Quitar: {name}',
  'file.one': 'Archivo …{no}',
} satisfies Record<keyof typeof source, string>;
