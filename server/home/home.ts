import type { home as contract } from '#contract/home';
import { quicklyContact } from '../contact/contact';
import { type AreaHandlers, notYet } from '../http/handlers';
import { paymentStatisticsDay } from './series';
import { total } from './total';

/** The home page: `/home/info/*`. */
export const home: AreaHandlers<typeof contract> = {
  price: notYet,
  changePrice: notYet,
  staticUPrice: notYet,
  changeStaticUPrice: notYet,
  updateEBackUPrice: notYet,
  fund: notYet,
  quicklyContact,
  total,
  paymentStatisticsDay,
  withdraw: notYet,
  paytmQuery: notYet,
  paytmsettle: notYet,
};
