import { bankKind, bankPurpose } from '#contract/status';
import type { BuildContext } from '../../tests/build/context';
import { buildPlace } from '../../tests/build/place';
import { numberIn } from './settlers';

const bank = { kind: bankKind.bank, purpose: bankPurpose.gather };
/** Where the money of the demo's companies would lie; numbers that belong to nobody. */
const places = [
  { ...bank, name: 'Banorte concentradora', countryId: 'MEX', identifier: '072180000118359719', bankName: 'Banorte' },
  { ...bank, name: 'Itaú principal', countryId: 'BRA', identifier: '0500-12345-6', bankName: 'Itaú' },
  { ...bank, name: 'Bancolombia recaudo', countryId: 'COL', identifier: '03112345678', bankName: 'Bancolombia' },
  { ...bank, name: 'BCP soles', countryId: 'PER', identifier: '00219300123456789012', bankName: 'BCP' },
  { ...bank, name: 'Banco de Chile', countryId: 'CHL', identifier: '0012345678', bankName: 'Banco de Chile' },
  { ...bank, name: 'Galicia pesos', countryId: 'ARG', identifier: '0070999030004123456789', bankName: 'Galicia' },
] as const;
/** A number that no owner's account has. */
const RECHARGES = 90;

/** In each country a bank account where money gathers and one that owners pay to; wallets for both in Mexico. */
export async function buildPlaces(context: BuildContext, companyIds: ReadonlyMap<string, string>): Promise<void> {
  for (const place of places) {
    const companyId = companyIds.get(place.countryId);
    if (companyId !== undefined) await buildPlace(context, { ...place, companyId });
  }
  for (const { countryId, bankName } of places) {
    const companyId = companyIds.get(countryId);
    if (companyId === undefined || countryId === 'MEX') continue;
    const takes = { kind: bankKind.bank, purpose: bankPurpose.collect, countryId, bankName } as const;
    const identifier = numberIn(countryId, RECHARGES);
    await buildPlace(context, { ...takes, companyId, identifier, name: `${bankName} recargas` });
  }
  const companyId = companyIds.get('MEX');
  const wallet = { kind: bankKind.usdtWallet, chain: 'TRC20', purpose: bankPurpose.reserve, currency: 'USDT' } as const;
  const identifier = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9';
  if (companyId === undefined) return;
  await buildPlace(context, { ...wallet, companyId, identifier, name: 'TRC20 reserva', bankName: null });
  const collects = { companyId, purpose: bankPurpose.collect, countryId: 'MEX' } as const;
  const bankOf = { name: 'Banorte recargas', identifier: '072180000118359722', bankName: 'Banorte' };
  await buildPlace(context, { ...collects, ...bankOf });
  const address = 'TDemoDemoDemoDemoDemoDemoDemoDemoX';
  await buildPlace(context, { ...wallet, ...collects, identifier: address, name: 'TRC20 recargas', bankName: null });
}
