// What a rule says, in few words.
import type { SettlementRule } from '#contract/settlementRule';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import { useWords } from '@/services/words';

interface Props {
  rule: SettlementRule;
}

/** Everybody, or an owner; of one that inherits, that everybody's counts. */
export function Whose({ rule: { ownerType, ownerName, inherits } }: Props) {
  const t = useWords();
  if (ownerType === null) return t('settlementRule.everybody');
  return (
    <>
      <bdi>{ownerName}</bdi> {inherits && t('settlementRule.inherits.short')}
    </>
  );
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
  const isNone = [feePercent, feeFixed].every((one) => !/[1-9]/.test(one));
  if (isNone) return t('settlementRule.free');
  return (
    <>
      <Percent value={feePercent} />
      {/[1-9]/.test(feeFixed) && (
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
