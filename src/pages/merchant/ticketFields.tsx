import type { FreezeTicket } from '#contract/merchantMoney';
import type { Fields } from '@/components/fields';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';

const money = (value: string, { currency }: FreezeTicket) => <Money amount={value} currency={currency} />;
const time = (value: number | null) => <Moment at={value} />;

/** How each field of a freeze ticket is titled and shown; its id, status and age stand in the line above. */
export const ticketFields: Fields<FreezeTicket> = {
  ticketId: null,
  merchantId: null,
  merchantName: null,
  currency: null,
  scope: null,
  amount: { word: 'merchant.ticket.amount', show: money },
  remaining: { word: 'merchant.ticket.remaining', show: money },
  orderNo: { word: 'merchant.orderNo' },
  complaintNo: null,
  reason: { word: 'merchant.ticket.reason' },
  expireTime: { word: 'merchant.ticket.expire', show: time },
  status: null,
  createdBy: { word: 'merchant.ticket.by' },
  createTime: null,
  releaseTime: null,
};

export const ticketFacts = ['amount', 'remaining', 'reason', 'createdBy', 'expireTime', 'orderNo'] as const satisfies readonly (keyof FreezeTicket)[];
