import type source from '../zh-CN/late';
import access from './access';
import approval from './approval';
import audit from './audit';
import billing from './billing';
import bulk from './bulk';
import call from './call';
import deed from './deed';
import employee from './employee';
import home from './home';
import info from './info';
import ip from './ip';
import merchant from './merchant';
import notBuilt from './notBuilt';
import policy from './policy';
import security from './security';

/**
 * What only the statement and the screens of merchants, people, rights and one's own security say, the names of calls,
 * and the bar of chosen rows. They are fetched with the first of them.
 */
export default {
  ...access,
  ...approval,
  ...audit,
  ...billing,
  ...bulk,
  ...call,
  ...deed,
  ...employee,
  ...home,
  ...info,
  ...ip,
  ...merchant,
  ...notBuilt,
  ...policy,
  ...security,
} satisfies Record<keyof typeof source, string>;
