import type { FreezeTicket } from '#contract/merchantMoney';
import type { Fields } from '@/components/fields';
import AboutOrder from '@/components/show/AboutOrder';
import Booked from '@/components/show/Booked';
import Moment from '@/components/show/Moment';

const money = (value: string, { currency, merchantId, ticketNo }: FreezeTicket) => (
  <Booked amount={value} account={`mch:${merchantId}:frozen`} currency={currency} keyword={ticketNo} />
);
const time = (value: number | null) => <Moment at={value} />;

/** How each field of a freeze ticket is titled and shown; its id, status and age stand in the line above. */
export const ticketFields: Fields<FreezeTicket> = {
  amount: { word: 'merchant.ticket.amount', show: money },
  remaining: { word: 'merchant.ticket.remaining', show: money },
  reason: { word: 'merchant.ticket.reason' },
  createdBy: { word: 'merchant.ticket.by' },
  expireTime: { word: 'merchant.ticket.expire', show: time },
  orderNo: { word: 'merchant.orderNo', show: (value) => <AboutOrder no={value} /> },
  ticketId: null,
  ticketNo: null,
  merchantId: null,
  merchantName: null,
  currency: null,
  scope: null,
  complaintNo: null,
  status: null,
  createTime: null,
  releaseTime: null,
};
