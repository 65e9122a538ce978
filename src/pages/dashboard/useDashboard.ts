import type { Output } from '#contract/call';
import type { home } from '#contract/home';
import { type Currency, minorDigits } from '#contract/money';
import { businessDay, DAY, type Zone } from '#contract/time';
import type { todo } from '#contract/todo';
import { api } from '@/services/api';
import { usePolled } from './usePolled';

type Series = Output<typeof home.paymentStatisticsDay>;

interface Dashboard {
  total: Output<typeof home.total> | undefined;
  today: Series | undefined;
  yesterday: Series | undefined;
  todo: Output<typeof todo.summary> | undefined;
  currency: Currency | undefined;
  asOf: number | undefined;
  loading: boolean;
  error: unknown;
  refresh: () => void;
}

const isCurrency = (text: string | null): text is Currency => text !== null && Object.hasOwn(minorDigits, text);

/** Everything the first screen shows, for one currency: the one that is asked for, or the busiest of today. */
export function useDashboard(wanted: string | null, zone: Zone): Dashboard {
  const asked = isCurrency(wanted) ? wanted : undefined;
  const total = usePolled((options) => api.home.total({}, options), [zone]);
  const currency = asked ?? busiest(total.data);
  const now = total.data?.asOf;
  const dayBefore = now === undefined ? undefined : businessDay(now - DAY, zone);
  const series = usePolled((options) => twoDays(currency, dayBefore, options), [zone, currency, dayBefore]);
  const todos = usePolled((options) => api.todo.summary({}, options), []);
  const all = [total, series, todos];
  return {
    total: total.data,
    today: series.data?.[0],
    yesterday: series.data?.[1],
    todo: todos.data,
    currency,
    asOf: now,
    loading: total.loading,
    error: total.error,
    refresh: () => {
      for (const one of all) one.refresh();
    },
  };
}

const busiest = (total: Output<typeof home.total> | undefined): Currency | undefined =>
  [...(total?.list ?? [])].sort((one, other) => other.payment.count - one.payment.count)[0]?.currency;

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
