import { useEffect } from 'react';
import type { Output } from '#contract/call';
import type { home } from '#contract/home';
import type { Currency } from '#contract/money';
import { businessDay, DAY, type Zone } from '#contract/time';
import type { todo } from '#contract/todo';
import { type Read, useRead } from '@/components/read/useRead';
import { useFresh } from '@/components/table/useFresh';
import { askTodo, GATHER } from '@/components/todo';
import { everyMinute } from '@/services/again';
import { api, type CallOptions } from '@/services/api';
import { isMerchant } from '@/services/session';
import { askOwn, type Own } from './own';
import { useCurrency } from './useCurrency';

type Series = Output<typeof home.paymentStatisticsDay>;

interface Dashboard {
  total: Output<typeof home.total> | undefined;
  today: Series | undefined;
  yesterday: Series | undefined;
  todo: Output<typeof todo.summary> | undefined;
  /** Of a merchant's people and an agent's. */
  own: Own | undefined;
  currency: Currency | undefined;
  choose: (currency: Currency) => void;
  asOf: number | undefined;
  loading: boolean;
  error: unknown;
  refresh: () => void;
}

/** Everything the first screen shows; orders in one currency. */
export function useDashboard(zone: Zone): Dashboard {
  const total = usePolled(async (options) => ({ ...(await api.home.total({}, options)), zone }), [zone]);
  const [currency, choose] = useCurrency(total.data);
  const now = total.data?.asOf;
  // After another choice of zone the hours wait for the new day, so that they are asked for once.
  const dayBefore = now === undefined ? undefined : businessDay(now - DAY, total.data?.zone ?? zone);
  const series = usePolled((options) => twoDays(currency, dayBefore, options), [total.data?.zone, currency, dayBefore]);
  const todos = usePolled(askTodo, []);
  const own = usePolled(askOwn, []);
  const all = [total, series, todos, own];
  useFresh('order.payment', (since) => askQuietly(all, since), { gather: GATHER });
  useFresh(isMerchant() ? 'merchant.balance' : undefined, own.quietly, { gather: GATHER });
  return {
    total: total.data,
    today: series.data?.[0],
    yesterday: series.data?.[1],
    todo: todos.data,
    own: own.data,
    currency,
    choose,
    asOf: now,
    loading: total.loading,
    error: (total.data ? undefined : total.error) ?? (own.data ? undefined : own.error),
    refresh: () => askAll(all),
  };
}

function askAll(all: readonly Pick<Read<unknown>, 'refresh'>[]): void {
  for (const { refresh } of all) refresh();
}
function askQuietly(all: readonly Pick<Read<unknown>, 'quietly'>[], since: number): void {
  for (const { quietly } of all) quietly(since);
}

/** Today and the day before hour by hour; nothing before the currency is known. */
async function twoDays(
  currency: Currency | undefined,
  dayBefore: string | undefined,
  options: object,
): Promise<readonly [Series, Series] | undefined> {
  if (!currency || !dayBefore) return undefined;
  const hourly = { groupBy: 'hour' as const, currency };
  return Promise.all([
    api.home.paymentStatisticsDay(hourly, options),
    api.home.paymentStatisticsDay({ ...hourly, startDate: dayBefore, endDate: dayBefore }, options),
  ]);
}

/** Asks at once and each minute, but not while nobody looks. Only a person's own refresh keeps the session alive. */
function usePolled<T>(ask: (options: CallOptions) => Promise<T>, depends: readonly unknown[]): Read<T> {
  const read = useRead(ask, depends);
  const { quietly } = read;
  useEffect(() => everyMinute(quietly), [quietly]);
  return read;
}
