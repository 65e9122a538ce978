// A partner bank that is spoken to by its recipe: it is set up and waits for its test call, so it takes no orders.
import type { Recipe } from '#contract/channelRecipe';
import { accountStatus, masterStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import type { BuildContext } from '../../tests/build/context';

const CODE = 'ANDENBANK';
/** Nobody is behind a name that ends so. */
const HOST = 'https://api.andenbank.example';
const credentials = { appId: 'caudal-demo', apiSecret: 'a demo has no secrets' };

const recipe: Recipe = {
  amounts: 'major',
  times: 'iso',
  signature: { kind: 'hmacBody', encoding: 'hex', in: 'header', name: 'X-Signature', secret: 'apiSecret' },
  create: {
    path: '/v1/charges',
    format: 'json',
    fields: [
      { name: 'app', value: '{credential.appId}' },
      { name: 'charge.reference', value: '{orderNo}' },
      { name: 'charge.amount', value: '{amount}', as: 'number' },
      { name: 'notify', value: '{callbackUrl}' },
    ],
    accepted: { at: 'ok', says: 'true' },
    reason: 'error.code',
    upstreamOrderNo: 'charge.id',
    payUrl: 'charge.url',
  },
  query: {
    path: '/v1/charges/find',
    format: 'json',
    fields: [{ name: 'reference', value: '{orderNo}' }],
    status: 'charge.state',
    upstreamOrderNo: 'charge.id',
    paidAmount: 'charge.paid',
    paidAt: 'charge.at',
  },
  callback: {
    format: 'json',
    eventNo: 'event',
    reference: 'charge.reference',
    status: 'charge.state',
    upstreamOrderNo: 'charge.id',
    paidAmount: 'charge.paid',
    paidAt: 'charge.at',
  },
  statuses: [
    { theirs: 'OPEN', means: 'waiting' },
    { theirs: 'SETTLED', means: 'paid' },
    { theirs: 'DEAD', means: 'failed' },
  ],
};

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
    recipe: JSON.stringify(recipe),
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
