import type { BlacklistEntry } from '#contract/blacklist';
import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Reenter from './Reenter';

/** How each field of an entry is titled and shown, once. */
export const fields: Fields<BlacklistEntry, SortField<AppContract['blacklist']['page']>> = {
  value: { word: 'blacklist.value', show: (value) => <bdi dir="ltr">{value}</bdi> },
  type: { word: 'blacklist.type', show: (value) => <Named prefix="blacklist.type" name={value} /> },
  kind: { word: 'blacklist.kind', show: (value) => <Named prefix="blacklist.kind" name={String(value)} /> },
  status: {
    word: 'blacklist.status',
    show: (value, { reenter }) => (
      <>
        <StatusTag of="master" value={value} /> {reenter && <Reenter />}
      </>
    ),
  },
  reenter: { word: 'blacklist.reenter', show: (value) => <Flag on={value} />, spare: true },
  merchantName: {
    word: 'blacklist.merchant',
    show: (value) => (value === null ? <Named prefix="blacklist.merchant" name="all" /> : value),
  },
  reason: { word: 'blacklist.reason', show: (value) => <bdi>{value}</bdi> },
  expireTime: { word: 'blacklist.expireTime', show: (value) => <Moment at={value} /> },
  createTime: { word: 'blacklist.createTime', show: (value) => <Moment at={value} />, sort: true },
  createdBy: { word: 'blacklist.createdBy' },
  orderNo: { word: 'blacklist.orderNo', show: (value) => <Copyable text={value} />, spare: true },
  merchantId: null,
  id: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['value', 'status', 'type', 'kind'] as const satisfies readonly (keyof BlacklistEntry)[];
