// A channel that is spoken to by its recipe: as somebody would make one, and as one that is there already.
import { buildChannel } from '../build/channel';
import type { BuildContext } from '../build/context';

const outcome = { status: 'st', paidAmount: 'fee' };
const question = { path: '/q', format: 'json', fields: [] };
const bySignature = { kind: 'hmacBody', encoding: 'hex', in: 'header', name: 'X-Sign', secret: 'key' } as const;
export const provider = {
  code: 'NORTH',
  name: 'North Pay',
  countryIds: ['MEX'],
  payMethods: ['SPEI'],
  baseUrl: 'https://api.example.com',
  callbackIps: [],
  timeoutMs: 2000,
  credentials: [{ name: 'key', value: 'north signs' }],
  recipe: {
    amounts: 'minor',
    times: 'ms',
    sign: bySignature,
    checks: [bySignature],
    create: { ...question, accepted: { at: 'ok', says: ['true'] }, upstreamOrderNo: 'no', payUrl: 'url' },
    query: { ...question, ...outcome },
    callback: { format: 'json', reference: 'no', ...outcome },
    statuses: [{ theirs: '2', means: 'paid' }],
  },
};

/** The code of the one that is there. */
export const MAPPED = 'EAST';
/** At an address where nobody answers. */
export async function buildMapped(context: BuildContext): Promise<void> {
  await buildChannel(context, { code: MAPPED, callbackSecret: '{"key":"east signs"}' });
  const recipe = JSON.stringify(provider.recipe);
  await context.db.updateTable('channel').set({ recipe }).where('code', '=', MAPPED).execute();
}
