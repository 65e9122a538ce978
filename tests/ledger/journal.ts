import type { Booking } from '../../server/ledger/events';
import type { Journal } from '../../server/ledger/post';

/** A journal in pesos of merchant 7 unless said otherwise. */
export const buildJournal = (booking: Booking, bizNo: string, more: Partial<Journal> = {}): Journal => ({
  ...booking,
  bizNo,
  currency: 'MXN',
  merchantId: '7',
  operator: 'test',
  ...more,
});
