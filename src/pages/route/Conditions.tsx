import type { RouteRule } from '#contract/route';
import Money from '@/components/show/Money';
import { useNamed } from '@/components/show/useNamed';
import { useWords } from '@/services/words';

/** Several that a rule names, or that it names none. @param prefix where their words stand; else they are names */
export function Any({ of, prefix }: { of: readonly string[]; prefix?: string }) {
  const t = useWords();
  const named = useNamed();
  if (of.length === 0) return t('route.any');
  return <bdi>{of.map((one) => (prefix ? named(prefix, one) : one)).join(', ')}</bdi>;
}

interface Props {
  rule: RouteRule;
}

/** The amounts that a rule is for. */
export function Amounts({ rule: { currency, amountFrom, amountTo } }: Props) {
  const t = useWords();
  if (currency === null) return t('route.any');
  if (amountFrom === null && amountTo === null) return <bdi>{currency}</bdi>;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      {amountFrom !== null && <>≥ {money(amountFrom)} </>}
      {amountTo !== null && <>&lt; {money(amountTo)}</>}
    </>
  );
}

/** The hours that a rule is for, by the clock of the merchant's country. */
export function Hours({ rule: { timeFrom, timeTo } }: Props) {
  const t = useWords();
  return timeFrom === null ? t('route.any') : <bdi dir="ltr">{`${timeFrom}–${timeTo ?? ''}`}</bdi>;
}

/** The channels in their order, and what becomes of the others. */
export function Channels({ rule: { channels, othersAfter } }: Props) {
  const t = useWords();
  if (channels.length === 0) return t('route.any');
  return (
    <>
      <bdi dir="ltr">{channels.join(' → ')}</bdi> · {t('route.othersAfter')} {t(`route.othersAfter.${othersAfter}`)}
    </>
  );
}

/** How it is chosen among the accounts of a channel. */
export function Way({ strategy }: { strategy: RouteRule['strategy'] }) {
  const t = useWords();
  return t(strategy === null ? 'route.strategy.pool' : `pool.strategy.${strategy}`);
}
