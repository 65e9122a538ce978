import type source from '../zh-CN/paymentDeed';

export default {
  'paymentDeed.query': 'Query upstream',
  'paymentDeed.query.verb': 'Ask about {orderNo}',
  'paymentDeed.query.about':
    'Asks the channel now what became of this order. You read its answer first: nothing changes until you apply it.',
  'paymentDeed.answer': 'The channel’s answer',
  'paymentDeed.apply': 'Apply answer',
  'paymentDeed.apply.verb': 'Apply the answer to {orderNo}',
  'paymentDeed.apply.about':
    'The channel is asked once more, and its answer is taken as a callback would be: booked, put in suspense, or marked as failed.',
  'paymentDeed.said.unknown': 'The channel knows no such order ({took} ms)',
  'paymentDeed.said.waiting': 'The channel says: waiting for payment ({took} ms)',
  'paymentDeed.said.paid': 'The channel says: paid ({took} ms)',
  'paymentDeed.said.failed': 'The channel says: failed ({took} ms)',
  'paymentDeed.nothingNew': 'It says nothing that is not known already; applying it changes nothing.',
  'paymentDeed.wouldKeepApart':
    'Once applied, the order stays as it is and the extra money waits in suspense for a person.',
  'paymentDeed.keptApart': 'The order stays as it is; the extra money waits in suspense for a person.',
  'paymentDeed.becomes': 'Once applied, the order becomes',
  'paymentDeed.became': 'Applied: the order is now',
  'paymentDeed.outcome': 'What it does',
} satisfies Record<keyof typeof source, string>;
