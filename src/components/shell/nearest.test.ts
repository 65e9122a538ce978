import { screens } from '#contract/screen';
import { nearestTo } from './nearest';

const pages = Object.keys(screens).map((path) => ({ path }));

test.each([
  ['/paymentOrders', '/paymentOrder'],
  ['/PAYMENTORDER', '/paymentOrder'],
  ['/merchnt', '/merchant'],
  ['/settlementRecords/7', '/settlementRecord'],
  ['/dashbord', '/dashboard'],
])('nearest to %s is %s, and there are three', (sought, path) => {
  const near = nearestTo(sought, pages);
  expect([near.length, near[0]?.path]).toEqual([3, path]);
});
