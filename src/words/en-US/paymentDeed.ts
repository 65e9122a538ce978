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
  'payment.event.closed': 'Closed by a person',
  'paymentDeed.reason': 'Reason',
  'paymentDeed.close': 'Close',
  'paymentDeed.close.verb': 'Close {orderNo}',
  'paymentDeed.close.several': 'Close {count} orders',
  'paymentDeed.close.about':
    'Nobody waits for the payment any more: the order fails and the merchant is told. Money that still comes waits in suspense for a person.',
  'paymentDeed.remark': 'Remark',
  'paymentDeed.remark.verb': 'Save the remark of {orderNo}',
  'paymentDeed.remark.about': 'Only people of the platform see remarks and tags.',
  'paymentDeed.tag': 'Tags',
  'paymentDeed.tag.verb': 'Change the tags of {orderNo}',
  'paymentDeed.tag.several': 'Change the tags of {count} orders',
  'paymentDeed.tag.add': 'Add, one a line',
  'paymentDeed.tag.remove': 'Take off, one a line',
  'paymentDeed.freeze': 'Freeze this order’s money',
  'paymentDeed.freeze.verb': 'Freeze {amount}',
  'paymentDeed.freeze.about':
    'Holds the order’s net amount back from what the merchant can spend, until the ticket is released or its time is over.',
  'paymentDeed.tickets': 'Freezes',
  'paymentDeed.ticket.remaining': 'Still frozen',
  'paymentDeed.ticket.by': 'By',
  'paymentDeed.block': 'Block payer',
  'paymentDeed.block.verb': 'Block the payer of {orderNo}',
  'paymentDeed.block.about':
    'The document or the account of the order goes onto the blacklist: new orders of this payer are refused, and money from them is marked.',
  'paymentDeed.block.document': 'By document',
  'paymentDeed.block.account': 'By paying account',
  'paymentDeed.block.everywhere': 'At every merchant',
} satisfies Record<keyof typeof source, string>;
