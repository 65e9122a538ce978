import type { Selectable } from 'kysely';
import type { Country } from '#contract/money';
import { accountStatus } from '#contract/status';
import type { Account } from '../../server/db/tables';
import { buildChannel } from './channel';
import { buildCompany } from './company';
import { type BuildContext, newId, serial } from './context';
import { currencyIn, markets } from './market';

export interface AccountGiven {
  accountName?: string;
  countryId?: Country;
  payType?: 'payment' | 'payout' | 'both';
  channelCode?: string;
  companyId?: string;
  payMethods?: string[];
  identifier?: string;
  costPercent?: string;
  costFixed?: bigint;
  status?: number;
  /** Minor units. */
  minAmount?: bigint;
  maxAmount?: bigint;
  amountStep?: bigint;
}

/** A collection account at a channel; the simulator's where no channel is named. */
export async function buildAccount(context: BuildContext, given: AccountGiven = {}): Promise<Selectable<Account>> {
  const { countryId = 'MEX', payType = 'payment' } = given;
  const channelCode = given.channelCode ?? (await buildChannel(context)).code;
  const companyId = given.companyId ?? (await buildCompany(context, { countryId })).id;
  const { method, accountKind } = markets[countryId];
  return context.db
    .insertInto('account')
    .values({
      id: newId(context),
      account_name: given.accountName ?? `Account ${serial()}`,
      pay_type: payType,
      country_id: countryId,
      currency: currencyIn(countryId),
      channel_code: channelCode,
      company_id: companyId,
      kind: accountKind,
      pay_methods: given.payMethods ?? [method],
      identifier: given.identifier ?? null,
      holder_name: 'Caudal',
      cost_percent: given.costPercent ?? '2.0000',
      cost_fixed: given.costFixed ?? 0n,
      min_amount: given.minAmount ?? 1n,
      max_amount: given.maxAmount ?? 1_000_000_000n,
      amount_step: given.amountStep ?? 1n,
      day_limit_amount: 100_000_000_000n,
      status: given.status ?? accountStatus.enabled,
      created_at: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lets a merchant's orders go to an account, for the methods that both have. */
export async function buildPool(
  context: BuildContext,
  { merchantId, account }: { merchantId: string; account: Pick<Account, 'pay_methods'> & { id: string } },
): Promise<void> {
  await context.db
    .insertInto('account_pool')
    .values({ merchant_id: merchantId, account_id: account.id, pay_type: 'payment', pay_methods: account.pay_methods })
    .execute();
}
