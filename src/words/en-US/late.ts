import type source from '../zh-CN/late';
import access from './access';
import account from './account';
import announcement from './announcement';
import apart from './apart';
import apiLog from './apiLog';
import approval from './approval';
import audit from './audit';
import bank from './bank';
import billing from './billing';
import blacklist from './blacklist';
import books from './books';
import bulk from './bulk';
import call from './call';
import channel from './channel';
import company from './company';
import complaint from './complaint';
import contact from './contact';
import deed from './deed';
import doing from './doing';
import employee from './employee';
import file from './file';
import fund from './fund';
import guide from './guide';
import home from './home';
import identifier from './identifier';
import importing from './importing';
import info from './info';
import ip from './ip';
import leaving from './leaving';
import merchant from './merchant';
import notBuilt from './notBuilt';
import nothing from './nothing';
import notifyLog from './notifyLog';
import paymentBatch from './paymentBatch';
import paymentDeed from './paymentDeed';
import paymentDrawer from './paymentDrawer';
import policy from './policy';
import poolBatch from './poolBatch';
import price from './price';
import proxy from './proxy';
import receipt from './receipt';
import recharge from './recharge';
import recipe from './recipe';
import refund from './refund';
import route from './route';
import security from './security';
import settlement from './settlement';
import settlementRule from './settlementRule';
import statement from './statement';
import testInit from './testInit';
import testSetup from './testSetup';
import welcome from './welcome';

/**
 * What only the statement and the screens of merchants, people, rights and one's own security say, the names of calls,
 * and the bar of chosen rows. They are fetched with the first of them.
 */
export default {
  ...announcement,
  ...apart,
  ...apiLog,
  ...access,
  ...account,
  ...approval,
  ...audit,
  ...bank,
  ...billing,
  ...blacklist,
  ...books,
  ...bulk,
  ...call,
  ...channel,
  ...company,
  ...complaint,
  ...contact,
  ...nothing,
  ...deed,
  ...doing,
  ...employee,
  ...file,
  ...fund,
  ...guide,
  ...home,
  ...identifier,
  ...importing,
  ...info,
  ...ip,
  ...leaving,
  ...merchant,
  ...notBuilt,
  ...notifyLog,
  ...paymentBatch,
  ...paymentDeed,
  ...paymentDrawer,
  ...policy,
  ...poolBatch,
  ...price,
  ...proxy,
  ...receipt,
  ...recharge,
  ...recipe,
  ...refund,
  ...route,
  ...security,
  ...settlement,
  ...settlementRule,
  ...statement,
  ...testInit,
  ...testSetup,
  ...welcome,
} satisfies Record<keyof typeof source, string>;
