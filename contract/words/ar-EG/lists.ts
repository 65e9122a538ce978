import account from './account';
import bank from './bank';
import fund from './fund';
import merchant from './merchant';
import payment from './payment';
import receipt from './receipt';
import recharge from './recharge';
import refund from './refund';
import settlement from './settlement';
import status from './status';

/** Columns of every list that has a file, what stands in them, and statuses. */
export default {
  ...account,
  ...bank,
  ...fund,
  ...merchant,
  ...payment,
  ...receipt,
  ...recharge,
  ...refund,
  ...settlement,
  ...status,
};
