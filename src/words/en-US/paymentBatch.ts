import type source from '../zh-CN/paymentBatch';

/** The dialog that makes the orders of a file paid. */
export default {
  'paymentBatch.hint':
    'CSV or XLSX, at most 200 lines: order number, amount paid, bank trace and reason. The time may be left out: it is then that of the order',
  'paymentBatch.about': 'Tried out first: each line says what becomes of it, and nothing is booked yet.',
  'paymentBatch.sending': 'Uploading',
  'paymentBatch.trying': 'Tried {done} of {total} lines, {failed} refused',
  'paymentBatch.found': '{count} of {total} lines can be booked',
  'paymentBatch.done': '{count} of {total} lines are booked',
  'paymentBatch.row': 'Row',
  'paymentBatch.asked': 'Order asks',
  'paymentBatch.paid': 'Paid',
  'paymentBatch.outcome': 'Outcome',
  'paymentBatch.books': 'Becomes paid',
  'paymentBatch.booked': 'Booked',
  'paymentBatch.differs': 'Another amount than asked: a second person decides',
  'paymentBatch.above': 'Above what one person gives alone: a second person decides',
  'paymentBatch.takenBack': 'The channel took this order’s money back: a second person decides',
  'paymentBatch.similar': 'Perhaps twice, the same payer and amount within half an hour: {orders}',
  'paymentBatch.alone': 'Leave out the {count} that need a second person, so that the others are booked at once',
  'paymentBatch.waits.together':
    'Each is small, but together they are more than one person makes paid alone, so all of these wait for a second person.',
  'paymentBatch.waits.line': 'Some need a second person, so all of these wait for one.',
  'paymentBatch.verb': 'Make {count} orders paid',
  'paymentBatch.result': 'Download the result',
  'paymentBatch.result.name': 'Supplements',
  'paymentBatch.none': 'There is no line to show',
} satisfies Record<keyof typeof source, string>;
