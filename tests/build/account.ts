import type { Insertable, Selectable } from 'kysely';
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
  /** Any other column. */
  with?: Partial<Insertable<Account>>;
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
      accountName: given.accountName ?? `Account ${serial()}`,
      payType,
      countryId,
      currency: currencyIn(countryId),
      channelCode,
      companyId,
      kind: accountKind,
      payMethods: given.payMethods ?? [method],
      identifier: given.identifier ?? null,
      holderName: 'Caudal',
      costPercent: given.costPercent ?? '2.0000',
      costFixed: given.costFixed ?? 0n,
      minAmount: given.minAmount ?? 1n,
      maxAmount: given.maxAmount ?? 1_000_000_000n,
      amountStep: given.amountStep ?? 1n,
      dayLimitAmount: 100_000_000_000n,
      status: given.status ?? accountStatus.enabled,
      createdAt: context.clock.now(),
      consentedAt: context.clock.now(),
      ...given.with,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lets a merchant's orders go to an account, for the methods that both have. */
export async function buildPool(
  context: BuildContext,
  { merchantId, account }: { merchantId: string; account: Pick<Account, 'payMethods'> & { id: string } },
): Promise<void> {
  await context.db
    .insertInto('accountPool')
    .values({ merchantId, accountId: account.id, payType: 'payment', payMethods: account.payMethods })
    .execute();
}
