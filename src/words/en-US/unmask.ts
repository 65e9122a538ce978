import type source from '../zh-CN/unmask';

export default {
  'unmask.title': 'Show in full',
  'unmask.verb': 'Show “{field}” in full',
  'unmask.reason': 'Reason',
  'unmask.reason.help': 'At least 5 characters; it is written into the audit',
  'unmask.about': 'This one value is shown until the drawer closes. Who saw it, when and why is written down.',
} satisfies Record<keyof typeof source, string>;
