import type { ReactNode } from 'react';
import type { ApprovalRule } from '#contract/approval';
import Country from '@/components/show/Country';
import Money from '@/components/show/Money';
import Roles from '@/components/show/Roles';
import { useWords, type Word } from '@/services/words';

/** When a rule applies: only what it says. */
export default function Conditions({ rule }: { rule: ApprovalRule }) {
  const t = useWords();
  const { currency, amountFrom, amountTo, deltaFrom, makerRoles, countryIds, hourFrom, hourTo, widens } = rule;
  const money = (amount: string | null) => amount !== null && <Money amount={amount} currency={currency ?? ''} />;
  const conditions: [Word, ReactNode][] = [
    ['approval.rule.amountFrom', money(amountFrom)],
    ['approval.rule.amountTo', money(amountTo)],
    ['approval.rule.deltaFrom', deltaFrom !== null && <bdi dir="ltr">{deltaFrom}</bdi>],
    ['approval.rule.makerRoles', makerRoles.length > 0 && <Roles codes={makerRoles} />],
    ['approval.rule.countries', countryIds.length > 0 && countryIds.map((code) => <Country key={code} code={code} />)],
    [
      'approval.rule.hourFrom',
      hourFrom !== null && hourTo !== null && <bdi dir="ltr">{`${hourFrom}:00–${hourTo}:00`}</bdi>,
    ],
    ['approval.rule.widens', widens && t('approval.rule.widens.true')],
  ];
  const set = conditions.filter(([, value]) => value !== false);
  if (set.length === 0) return t('approval.rule.whenAlways');
  return set.map(([word, value]) => (
    <div key={word}>
      {t(word)} {value}
    </div>
  ));
}
