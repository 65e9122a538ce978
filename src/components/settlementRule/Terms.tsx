// What a rule of settlement says, in few words.
import { isSomething } from '#contract/money';
import type { SettlementTerms } from '#contract/settlementTerms';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import { useWords } from '@/services/words';

interface Props {
  rule: Omit<SettlementTerms, 'own'>;
}

/** The days, and the hours by the clock of the owner's country. */
export function Hours({ rule: { weekdays, windowFrom, windowTo } }: Props) {
  const t = useWords();
  const days = weekdays.length === 7 ? t('contact.day.all') : weekdays.map((day) => t(`contact.day.${day}`)).join(' ');
  const isAllDay = windowFrom === windowTo;
  return (
    <span>
      {days} · {isAllDay ? t('contact.always') : <bdi dir="ltr">{`${windowFrom}–${windowTo}`}</bdi>}
    </span>
  );
}

/** An amount, or that there is no limit. */
export function Limit({ of, rule: { currency } }: Props & { of: string | null }) {
  const t = useWords();
  return of === null ? t('settlementRule.unlimited') : <Money amount={of} currency={currency} />;
}

/** Of one settlement. */
export function Limits({ rule }: Props) {
  return (
    <>
      <Money amount={rule.least} currency={rule.currency} /> – <Limit of={rule.most} rule={rule} />
    </>
  );
}

/** A part, a fixed sum, and the most that both come to. */
export function Fee({ rule: { feePercent, feeFixed, feeCap, feeMode, currency } }: Props) {
  const t = useWords();
  const isNone = [feePercent, feeFixed].every((one) => !isSomething(one));
  if (isNone) return t('settlementRule.free');
  return (
    <>
      <Percent value={feePercent} />
      {isSomething(feeFixed) && (
        <>
          {' + '}
          <Money amount={feeFixed} currency={currency} />
        </>
      )}
      {feeCap !== null && (
        <>
          {' ≤ '}
          <Money amount={feeCap} currency={currency} />
        </>
      )}{' '}
      · {t(`settlementRule.feeMode.${feeMode}`)}
    </>
  );
}

/** D+1, T+2. */
export const Cycle = ({ rule: { cycle, cycleDays } }: Props) => <bdi dir="ltr">{`${cycle}+${cycleDays}`}</bdi>;
