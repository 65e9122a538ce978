import { Checkbox, InputNumber } from 'antd';
import { createContext, useContext } from 'react';
import type { Input, Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import AddAccount from '@/components/account/AddAccount';
import type { ControlProps } from '@/components/form/formField';
import { useWords } from '@/services/words';
import css from './pool.module.css';

type Item = Input<typeof merchant.saveAccountPool>['items'][number];
type Choice = Output<typeof merchant.queryAccountPool>[number];

/** Every account that could be in the pool. */
export const PoolChoices = createContext<readonly Choice[]>([]);

/** Says which accounts are in a pool, how early and how often each is taken. */
export default function PoolItems({ label, value, onChange }: ControlProps) {
  const choices = useContext(PoolChoices);
  const t = useWords();
  const items = (value ?? []) as readonly Item[]; // what this control gave
  const nameOf = (id: string) => choices.find(({ accountId }) => accountId === id)?.accountName ?? id;
  const free = choices.filter(({ accountId }) => !items.some((item) => item.accountId === accountId));
  const change = (id: string, given: Partial<Item>) =>
    onChange(items.map((item) => (item.accountId === id ? { ...item, ...given } : item)));
  return (
    <fieldset className={css.items} aria-label={label}>
      {items.map(({ accountId, enabled, priority, weight }) => (
        <div key={accountId} className={css.item}>
          <Checkbox checked={enabled} onChange={({ target }) => change(accountId, { enabled: target.checked })}>
            <bdi>{nameOf(accountId)}</bdi>
          </Checkbox>
          <InputNumber
            aria-label={`${t('account.priority')} ${nameOf(accountId)}`}
            prefix={t('account.priority')}
            min={1}
            max={99}
            precision={0}
            value={priority}
            onChange={(next) => change(accountId, { priority: next ?? 1 })}
          />
          <InputNumber
            aria-label={`${t('account.weight')} ${nameOf(accountId)}`}
            prefix={t('account.weight')}
            min={0}
            max={100}
            precision={0}
            value={weight}
            onChange={(next) => change(accountId, { weight: next ?? 0 })}
          />
        </div>
      ))}
      <AddAccount free={free} onAdd={(chosen) => onChange([...items, itemOf(chosen)])} />
    </fieldset>
  );
}

/** As an account comes into a pool: all that it takes, first and as often as any. */
const itemOf = ({ accountId, methods, minAmount, maxAmount }: Choice): Item => ({
  ...{ accountId, minAmount, maxAmount },
  payMethods: [...methods],
  ...{ weight: 50, priority: 1, exclusive: false, enabled: true },
});
