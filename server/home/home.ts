import type { home as contract } from '#contract/home';
import { quicklyContact } from '../contact/contact';
import type { AreaHandlers } from '../http/handlers';
import { paytmQuery } from './collected';
import { fund } from './fund';
import { ownPrices } from './ownPrice';
import { bindStaticUPrice } from './ownPriceChange';
import { changePrice, changeStaticUPrice, updateEBackUPrice } from './priceChange';
import { paymentStatisticsDay } from './series';
import { price, staticUPrice } from './shownPrice';
import { total } from './total';
import { paytmsettle } from './upstream';
import { welcome } from './welcome';

/** The home page: `/home/info/*`. */
export const home: AreaHandlers<Omit<typeof contract, 'withdraw'>> = {
  price,
  changePrice,
  staticUPrice,
  changeStaticUPrice,
  updateEBackUPrice,
  bindStaticUPrice,
  ownPrices,
  fund,
  welcome,
  quicklyContact,
  total,
  paymentStatisticsDay,
  paytmQuery,
  paytmsettle,
};
