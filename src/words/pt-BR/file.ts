import type source from '../zh-CN/file';

/** What a field for files says. */
export default {
  'file.choose': 'Escolha um arquivo ou solte-o aqui',
  'file.hint': 'PDF, PNG, JPEG ou MP4, no máximo 20 MB',
  'file.type': 'Somente PDF, PNG, JPEG e MP4 são aceitos.',
  'file.size': 'O arquivo tem mais de {limit} MB.',
  'file.empty': 'O arquivo está vazio.',
  'file.broken': 'A conexão caiu antes de o arquivo chegar inteiro.',
  'file.retry': 'Tentar de novo: {name}',
  'file.remove': 'Remover: {name}',
  'file.one': 'Arquivo …{no}',
} satisfies Record<keyof typeof source, string>;
