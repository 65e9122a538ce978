import type { FreezeTicket } from '#contract/merchantMoney';
import { bizType } from '#contract/status';
import type { Fields } from '@/components/fields';
import AboutOrder from '@/components/show/AboutOrder';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';

const money = (value: string, { currency }: FreezeTicket) => <Money amount={value} currency={currency} />;
const time = (value: number | null) => <Moment at={value} />;

/** How each field of a freeze ticket is titled and shown; its id, status and age stand in the line above. */
export const ticketFields: Fields<FreezeTicket> = {
  amount: { word: 'merchant.ticket.amount', show: money },
  remaining: { word: 'merchant.ticket.remaining', show: money },
  reason: { word: 'merchant.ticket.reason' },
  createdBy: { word: 'merchant.ticket.by' },
  expireTime: { word: 'merchant.ticket.expire', show: time },
  orderNo: { word: 'merchant.orderNo', show: (value) => <AboutOrder no={value} bizType={bizType.payment} /> },
  ticketId: null,
  merchantId: null,
  merchantName: null,
  currency: null,
  scope: null,
  complaintNo: null,
  status: null,
  createTime: null,
  releaseTime: null,
};
