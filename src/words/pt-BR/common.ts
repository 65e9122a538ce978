import type source from '../zh-CN/common';

export default {
  'common.none': 'Nenhum',
  'common.choices.more': 'Os primeiros {count}; digite um nome ou número para encontrar outros',
  'common.choices.failed': 'Não é possível buscar agora; tentar novamente',
  'common.requestFailed': 'A solicitação falhou',
  'common.unreachable': 'Não foi possível conectar ao servidor. Verifique a rede e tente novamente.',
  'common.httpError': 'A solicitação falhou (HTTP {status})',
  'common.timeout':
    'O servidor não respondeu a tempo. Se você acabou de enviar uma alteração, confira o resultado antes de tentar de novo.',
  'common.retry': 'Tentar novamente',
  'common.refresh': 'Atualizar',
  'common.cancel': 'Cancelar',
  'common.close': 'Fechar',
  'common.search': 'Buscar',
  'common.reset': 'Limpar',
  'common.copy': 'Copiar',
  'common.copied': 'Copiado',
  'common.more': 'Mais',
  'common.done': 'Pronto',
  'common.asOf': 'Até {time}',
  'common.downloadEmpty': 'Não há nada para baixar; “{name}” não foi salvo',
} satisfies Record<keyof typeof source, string>;
