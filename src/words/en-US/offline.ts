import type source from '../zh-CN/offline';

export default {
  'offline.title': 'No connection to the server',
  'offline.hint':
    'What you see is only the frame of the console, kept on this device. Orders, balances and other data are never kept here, so none can be shown, and nothing has been sent from this page.',
  'offline.returns': 'This page opens by itself when the connection is back.',
} satisfies Record<keyof typeof source, string>;
