import type { ApiRequest } from '#contract/apiLog';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import Failure from './Failure';

/** How each field of a request is titled and shown, once. */
export const fields: Fields<ApiRequest> = {
  time: { word: 'apiLog.time', show: (value) => <Moment at={value} />, width: 140 },
  failure: { word: 'apiLog.failure', show: (value) => <Failure failure={value} /> },
  merchantName: { word: 'apiLog.merchant', show: (value) => <bdi>{value ?? '–'}</bdi> },
  path: { word: 'apiLog.path', show: (value) => <bdi dir="ltr">{value}</bdi> },
  code: { word: 'apiLog.code', show: (value) => <bdi>{value}</bdi>, end: true },
  httpStatus: { word: 'apiLog.httpStatus', show: (value) => <bdi>{value}</bdi>, end: true },
  tookMs: { word: 'apiLog.took', show: (value) => <Millis count={value} />, end: true },
  orderNo: { word: 'apiLog.order', show: (value) => <Copyable text={value} /> },
  merchantOrderNo: { word: 'apiLog.merchantOrder', show: (value) => <Copyable text={value} />, roomy: true },
  ip: { word: 'apiLog.ip', show: (value) => <Copyable text={value} /> },
  requestNo: { word: 'apiLog.request', show: (value) => <Copyable text={value} />, roomy: true },
  keyName: { word: 'apiLog.key', show: (value) => <bdi>{value ?? '–'}</bdi>, spare: true },
  merchantNo: { word: 'apiLog.merchantNo', show: (value) => <bdi>{value ?? '–'}</bdi>, spare: true },
  merchantId: null,
  id: null,
};

/** The same four on every card of a phone. */
export const facts = ['time', 'path', 'failure', 'tookMs'] as const satisfies readonly (keyof ApiRequest)[];
