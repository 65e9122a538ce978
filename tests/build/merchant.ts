import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Country, type Currency, toMinor } from '#contract/money';
import { masterStatus, merchantType } from '#contract/status';
import type { Tables } from '../../server/db/columns';
import { buildCompany } from './company';
import { type BuildContext, newId, serial } from './context';
import { give } from './give';
import { currencyIn, markets } from './market';
import { buildRate } from './rate';

export interface MerchantGiven {
  name?: string;
  legalName?: string;
  merchantNo?: string;
  merchantType?: number;
  countryId?: Country;
  /** The country's own by default. */
  currency?: Currency;
  companyId?: string;
  agentId?: string;
  status?: number;
  /** T+n; 1 by default, 0 is spendable at once. */
  settleDays?: number;
  /** Major units that it can spend from the start, put there by a recharge. */
  available?: string;
  /** Methods it may use, each at the default rate; the country's usual one by default. */
  methods?: string[];
  /** Minor units: the least fee of each of its rates, and its own limits of one payment. */
  minFee?: bigint;
  maxFee?: bigint;
  payMin?: bigint;
  payMax?: bigint;
  payStep?: bigint;
  payDayAmount?: bigint;
  payDayCount?: number;
  apiSecret?: string;
  callbackSecret?: string;
  apiIps?: string[];
  notifyUrl?: string;
}
/** The row, and the secrets in the clear: its systems sign with them. */
export type BuiltMerchant = Selectable<Tables['merchant']> & { secrets: { api: string; callback: string } };

/** A merchant that may collect: with a company, a rate for each method, and the balance that the story needs. */
export async function buildMerchant(context: BuildContext, given: MerchantGiven = {}): Promise<BuiltMerchant> {
  const { countryId = 'MEX', available, methods } = given;
  const currency = given.currency ?? currencyIn(countryId);
  const companyId = given.companyId ?? (await buildCompany(context, { countryId })).id;
  const secrets = { api: given.apiSecret ?? newSecret(), callback: given.callbackSecret ?? newSecret() };
  const row = await context.db
    .insertInto('merchant')
    .values(merchantRow(context, { ...given, countryId, currency, companyId }, secrets))
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('merchantKey')
    .values({
      merchantId: row.id,
      name: randomBytes(4).toString('hex'),
      secret: context.vault.seal(secrets.api),
      createdAt: row.createdAt,
      createdBy: 'operation',
    })
    .execute();
  for (const method of methods ?? [markets[countryId].method])
    await buildRate(context, {
      merchantId: row.id,
      method,
      agentId: row.agentId,
      minFee: given.minFee ?? 0n,
      ...(given.maxFee !== undefined && { maxFee: given.maxFee }),
    });
  if (available !== undefined)
    await give(context, { merchantId: row.id, currency, amount: toMinor(available, currency) });
  return { ...row, currency, secrets };
}

const newSecret = () => randomBytes(32).toString('hex');

function merchantRow(
  context: BuildContext,
  given: MerchantGiven & { countryId: Country; currency: Currency; companyId: string },
  secrets: BuiltMerchant['secrets'],
) {
  const number = serial();
  const name = given.name ?? `Merchant ${number}`;
  return {
    id: newId(context),
    merchantNo: given.merchantNo ?? `M${20_000 + number}`,
    name,
    legalName: given.legalName ?? `${name} Ltd.`,
    merchantType: given.merchantType ?? merchantType.normal,
    countryId: given.countryId,
    currency: given.currency,
    companyId: given.companyId,
    agentId: given.agentId ?? null,
    status: given.status ?? masterStatus.enabled,
    settleDays: given.settleDays ?? 1,
    callbackSecret: context.vault.seal(secrets.callback),
    apiIps: given.apiIps ?? [],
    notifyUrl: given.notifyUrl ?? null,
    payMin: given.payMin ?? null,
    payMax: given.payMax ?? null,
    payStep: given.payStep ?? null,
    payDayAmount: given.payDayAmount ?? null,
    payDayCount: given.payDayCount ?? null,
    createdAt: context.clock.now(),
  };
}
