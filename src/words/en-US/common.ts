import type source from '../zh-CN/common';

export default {
  'common.none': 'None',
  'common.choices.more': 'The first {count}; type a name or number to find others',
  'common.choices.failed': 'Cannot look it up now; try again',
  'common.requestFailed': 'Request failed',
  'common.unreachable': 'The server cannot be reached. Check the network and try again.',
  'common.httpError': 'Request failed (HTTP {status})',
  'common.timeout':
    'The server did not answer in time. If you have just sent a change, look at the result before you try again.',
  'common.retry': 'Try again',
  'common.refresh': 'Refresh',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.search': 'Search',
  'common.reset': 'Reset',
  'common.copy': 'Copy',
  'common.copied': 'Copied',
  'common.more': 'More',
  'common.done': 'Done',
  'common.asOf': 'As of {time}',
  'common.downloadEmpty': 'There is nothing to download; “{name}” was not saved',
} satisfies Record<keyof typeof source, string>;
