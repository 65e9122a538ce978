import type source from '../zh-CN/poolBatch';

/** Accounts put into, or taken out of, many merchants' pools at once, and the way back. */
export default {
  'pool.batch': 'Change pools',
  'pool.batch.verb': 'Change the pools of {count} merchants',
  'pool.batch.action': 'What to do',
  'pool.batch.action.1': 'Put accounts in',
  'pool.batch.action.2': 'Take accounts out',
  'pool.batch.action.3': 'Leave only these accounts',
  'pool.batch.weight.help': 'Empty keeps the weight; a new account gets 50.',
  'pool.batch.choose': 'Choose accounts, and what would become of each merchant is shown here.',
  'pool.batch.changes': 'Pools that would change: {count}.',
  'pool.batch.warned': 'Merchants to look at: {count}.',
  'pool.batch.nothing': 'No pool would be other than it is.',
  'pool.batch.comes': 'in:',
  'pool.batch.goes': 'out:',
  'pool.batch.changed': 'changed:',
  'pool.batches': 'Bulk changes of pools, last 24 hours',
  'pool.batches.others': '{count} more',
  'pool.batch.said.1': 'Put into the pools of {count} merchants',
  'pool.batch.said.2': 'Taken out of the pools of {count} merchants',
  'pool.batch.said.3': 'Alone in the pools of {count} merchants',
  'pool.batch.undo': 'Undo',
  'pool.batch.undo.verb': 'Restore the pools of {count} merchants',
  'pool.batch.undo.about': 'Pools go back to how they were; those that somebody has changed since stay as they are.',
  'pool.batch.undo.until': 'Can be undone until',
  'pool.batch.kept': 'These pools stay as they are: {names}',
} satisfies Record<keyof typeof source, string>;
