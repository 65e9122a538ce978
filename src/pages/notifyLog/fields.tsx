import type { MerchantNotice } from '#contract/notifyLog';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import Failure from './Failure';

/** How each field of a notification is titled and shown, once. */
export const fields: Fields<MerchantNotice> = {
  time: { word: 'notifyLog.time', show: (value) => <Moment at={value} />, width: 140 },
  status: { word: 'notifyLog.status', show: (value) => <StatusTag of="notify" value={value} /> },
  failure: { word: 'notifyLog.failure', show: (value) => <Failure failure={value} /> },
  merchantName: { word: 'notifyLog.merchant' },
  orderNo: { word: 'notifyLog.order', show: (value) => <Copyable text={value} /> },
  merchantOrderNo: { word: 'notifyLog.merchantOrder', show: (value) => <Copyable text={value} /> },
  tries: { word: 'notifyLog.tries', show: (value) => <Whole count={value} />, end: true },
  httpStatus: { word: 'notifyLog.httpStatus', show: (value) => <bdi>{value ?? '–'}</bdi>, end: true },
  tookMs: { word: 'notifyLog.took', show: (value) => <Millis count={value} />, end: true },
  triedTime: { word: 'notifyLog.tried', show: (value) => <Moment at={value} />, roomy: true },
  nextTime: { word: 'notifyLog.next', show: (value) => <Moment at={value} />, spare: true },
  url: { word: 'notifyLog.url', show: (value) => <Copyable text={value} />, spare: true },
  replayOf: { word: 'notifyLog.replayOf', show: (value) => <Copyable text={value} />, spare: true },
  merchantId: null,
  id: null,
};

/** The same four on every card of a phone. */
export const facts = ['time', 'merchantName', 'orderNo', 'status'] as const satisfies readonly (keyof MerchantNotice)[];
