import { settlementAccountStatus } from '#contract/status';
import type { BuildContext } from '../../tests/build/context';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import type { StagedMerchant } from './stage';

/** A second account of the demo's first merchant, which waits for its review. */
export async function writeWaitingAccount(context: BuildContext, [merchant]: readonly StagedMerchant[]): Promise<void> {
  if (!merchant) return;
  const { id: merchantId, countryId, legalName: holderName } = merchant;
  const maker = context.db.selectFrom('employee').select('id').where('userName', '=', 'merchant');
  const { id: makerId } = await maker.executeTakeFirstOrThrow();
  const bank = { name: 'Cuenta de reserva', identifier: '012180001182468135', bankName: 'BBVA' };
  const status = settlementAccountStatus.review;
  // Nobody has reviewed it: whoever is named here is not written.
  await buildSettlementAccount(context, {
    merchantId,
    countryId,
    makerId,
    auditorId: makerId,
    holderName,
    status,
    ...bank,
  });
}
