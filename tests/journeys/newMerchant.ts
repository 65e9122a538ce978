// A merchant that is nobody else's: it has no orders and no money yet.
import { randomUUID } from 'node:crypto';
import { masterStatus, merchantType } from '../../contract/status';
import { consentTo, elsewhere, requestId } from './elsewhere';

interface Place {
  accountId: string;
  channelCode: string;
  methods: string[];
  minAmount: string;
  maxAmount: string;
}
export interface Newcomer {
  id: string;
  userName: string;
  password: string;
  /** Shown to whoever made the merchant, who hands it on. */
  callbackSecret: string;
}
/**
 * A merchant that operations has made and finance has reviewed, with an account that takes its orders.
 * @param settleDays after so many days it can spend what was paid
 */
export async function newMerchant(settleDays = 0): Promise<Newcomer> {
  const [operations, finance] = await Promise.all([elsewhere('OPERATION'), elsewhere('FINANCE_RISK')]);
  const { list } = await operations('/account/company/page', { countryId: 'MEX' });
  const companyId = (list as { id: string }[])[0]?.id;
  const name = `Integrator ${randomUUID().slice(0, 6)}`;
  const userName = `shop.${randomUUID().slice(0, 8)}`;
  const made = await operations('/merchant/save', {
    ...{ name, legalName: `${name} S.A.`, merchantType: merchantType.normal, taxId: 'MAL180222MS6', companyId },
    ...{ countryIds: ['MEX'], currency: 'MXN', settleDays, loginUserName: userName, requestId: requestId() },
    rates: [{ bizType: 'payment', method: 'SPEI', percent: '3.0000', fixed: '0.00', min: '0.00' }],
  });
  const review = { ids: [made['id']], status: masterStatus.enabled, dryRun: false, requestId: requestId() };
  const { approvalId } = await operations('/merchant/saveStatus', review);
  await consentTo(finance, approvalId, 'FINANCE_RISK');
  const own = { merchantId: made['id'], payType: 'payment' };
  const { version, strategy } = await operations('/merchant/queryAccountPoolMerchantOwn', own);
  // The answer is a list, as the contract says.
  const places = (await operations('/merchant/queryAccountPool', own)) as unknown as Place[];
  const place = places.find(({ channelCode, methods }) => channelCode === 'SIM' && methods.includes('SPEI'));
  if (!place) throw new Error('the demo has a simulated account for SPEI');
  const { accountId, minAmount, maxAmount } = place;
  const item = { accountId, minAmount, maxAmount, payMethods: ['SPEI'], weight: 50, priority: 1 };
  const items = [{ ...item, exclusive: false, enabled: true }];
  await operations('/merchant/saveAccountPool', { ...own, version, strategy, items, requestId: requestId() });
  return {
    id: String(made['id']),
    userName,
    password: String(made['initialPassword']),
    callbackSecret: String(made['callbackSecret']),
  };
}
