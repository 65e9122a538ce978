import type source from '../zh-CN/poolBatch';

/** Accounts put into, or taken out of, many merchants' pools at once, and the way back. */
export default {
  'pool.batch': 'Alterar pools',
  'pool.batch.verb': 'Alterar os pools de {count} comerciantes',
  'pool.batch.action': 'O que fazer',
  'pool.batch.action.1': 'Incluir contas',
  'pool.batch.action.2': 'Retirar contas',
  'pool.batch.action.3': 'Deixar só estas contas',
  'pool.batch.weight.help': 'Vazio mantém o peso; uma conta nova recebe 50.',
  'pool.batch.choose': 'Escolha contas e aqui verá o que aconteceria com cada comerciante.',
  'pool.batch.changes': 'Pools que mudariam: {count}.',
  'pool.batch.warned': 'Comerciantes a verificar: {count}.',
  'pool.batch.nothing': 'Nenhum pool mudaria.',
  'pool.batch.comes': 'entra:',
  'pool.batch.goes': 'sai:',
  'pool.batch.changed': 'muda:',
  'pool.batches': 'Alterações de pools em lote, últimas 24 horas',
  'pool.batches.others': 'mais {count}',
  'pool.batch.said.1': 'Incluídas nos pools de {count} comerciantes',
  'pool.batch.said.2': 'Retiradas dos pools de {count} comerciantes',
  'pool.batch.said.3': 'Únicas nos pools de {count} comerciantes',
  'pool.batch.undo': 'Desfazer',
  'pool.batch.undo.verb': 'Restaurar os pools de {count} comerciantes',
  'pool.batch.undo.about': 'Os pools voltam a como estavam; os alterados depois ficam como estão.',
  'pool.batch.undo.until': 'Pode ser desfeito até',
  'pool.batch.kept': 'Estes pools ficam como estão: {names}',
} satisfies Record<keyof typeof source, string>;
