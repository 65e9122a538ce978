import { accountKind } from '../../contract/status';
import { buildChannel } from './channel';
import { buildCompany } from './company';
import type { BuildContext } from './context';

/** What a call is sent to make an account in Mexico, which fits; its channel and company are there. */
export async function accountInput(context: BuildContext, given: object = {}) {
  const { code } = await buildChannel(context);
  const { id } = await buildCompany(context, { countryId: 'MEX' });
  return {
    accountName: 'Norte',
    payType: 'payment',
    countryId: 'MEX',
    currency: 'MXN',
    channelCode: code,
    companyId: id,
    kind: accountKind.bank,
    identifiers: { clabe: '002180700070799802', holderName: 'Caudal Norte' },
    payMethods: ['SPEI'],
    ...{ minAmount: '10.00', maxAmount: '20000.00', dayLimitAmount: '500000.00', dayLimitCount: 100 },
    ...{ weight: 50, priority: 1, maxConcurrent: 20 },
    ...given,
  };
}
