import type { Account } from '#contract/accountShape';
import type { OrderHour } from '#contract/orderHour';
import Facts from '@/components/drawer/Facts';
import OrderHours from '@/components/show/OrderHours';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useWords } from '@/services/words';
import css from './account.module.css';
import Elsewhere from './Elsewhere';
import { fields } from './fields';

const groups = [
  {
    word: 'account.group.now',
    names: ['successRate15m', 'successRate1h', 'successRate24h', 'lastSuccessTime', 'usedToday', 'poolCount'],
  },
  {
    word: 'account.group.limits',
    names: [
      ...(['minAmount', 'maxAmount', 'dayLimitAmount', 'dayLimitCount', 'monthLimitAmount', 'floatAlert'] as const),
      ...(['maxConcurrent', 'tradeStart', 'priority', 'weight', 'pauseTime', 'pauseUntil'] as const),
    ],
  },
  {
    word: 'account.group.what',
    names: [
      ...(['identifiers', 'kind', 'payMethods', 'channelCode', 'upstreamMerchantNo', 'companyName'] as const),
      ...(['countryId', 'currency', 'costRate', 'costFixed', 'remark'] as const),
    ],
  },
] as const satisfies readonly { word: string; names: readonly (keyof Account)[] }[];

/** What is known of an account, by what one looks for; name, status and why it rests stand above. */
export default function Groups({ row, hours }: { row: Account; hours: readonly OrderHour[] | undefined }) {
  const t = useWords();
  const facts = groups.map(({ word, names }) => (
    <section key={word} className={css.group}>
      <h3>{t(word)}</h3>
      <Facts fields={fields} row={row} names={names} />
    </section>
  ));
  return (
    <>
      {hours && <OrderHours hours={hours} />}
      {facts}
      <Elsewhere account={row} />
    </>
  );
}

/** May this person do anything with an account? Else its drawer has no foot. */
export function useMayAct(): boolean {
  const may = useGrants();
  const { save, saveStatus, switchAccount, upiShowSave, payoutAccountBalanceUpdate } = api.account;
  return [save, saveStatus, switchAccount, upiShowSave, payoutAccountBalanceUpdate].some(may);
}
