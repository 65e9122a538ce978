// A partner bank that is spoken to by its recipe: it is set up and waits for its test call, so it takes no orders.
import { accountStatus, masterStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import type { BuildContext } from '../../tests/build/context';
import { north } from '../../tests/build/recipe';

const CODE = 'ANDENBANK';
/** Nobody is behind a name that ends so. */
const HOST = 'https://api.andenbank.example';
const credentials = { appId: 'caudal-demo', apiSecret: 'a demo has no secrets' };

/** The channel, and an account at it that nobody has switched on. */
export async function buildPartnerChannel(context: BuildContext, companyId: string): Promise<void> {
  await buildChannel(context, {
    code: CODE,
    name: 'Andén Bank',
    countryIds: ['MEX'],
    payMethods: ['SPEI'],
    baseUrl: HOST,
  });
  const change = {
    recipe: JSON.stringify(north),
    credentialNames: Object.keys(credentials).sort(),
    callbackSecret: context.vault.seal(JSON.stringify(credentials)),
    status: masterStatus.disabled,
  };
  await context.db.updateTable('channel').set(change).where('code', '=', CODE).execute();
  await buildAccount(context, {
    accountName: 'MEX-ANDEN-01',
    channelCode: CODE,
    companyId,
    payMethods: ['SPEI'],
    status: accountStatus.disabled,
    with: { kind: 1, pauseReason: 'El canal espera su llamada de prueba' },
  });
}
