import { Button } from 'antd';
import { useState } from 'react';
import type { Account } from '#contract/accountShape';
import type { Input } from '#contract/call';
import type { merchantPoolBatch } from '#contract/merchantPoolBatch';
import { POOL_BATCH_ACCOUNTS, poolAction } from '#contract/status';
import CallForm from '@/components/CallForm';
import type { FormField } from '@/components/form/formField';
import { useKeys } from '@/components/keys/useKeys';
import BatchDiff from '@/components/pool/BatchDiff';
import { ChosenCountries, MethodPick } from '@/components/pool/batchPicks';
import PoolsInput from '@/components/pool/PoolsInput';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import type { Selection } from '@/components/table/useSelection';
import { tellWritten } from '@/components/written';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

type Batch = Input<typeof merchantPoolBatch.saveAccountBatch>;
const ways = (['payment', 'payout'] as const).map((value) => ({ value, word: `merchant.rate.${value}` as const }));
const actions = Object.values(poolAction).map((value) => ({ value, word: `pool.batch.action.${value}` as const }));
const fields: readonly FormField<Batch>[] = [
  { name: 'action', word: 'pool.batch.action', kind: 'choice', choices: actions },
  { name: 'payType', word: 'pool.batch.way', kind: 'choice', choices: ways },
  { name: 'merchantIds', word: 'pool.batch.merchants', kind: 'own', Control: PoolsInput },
  { name: 'payMethods', word: 'account.payMethods', help: 'account.switch.methods', kind: 'picks', Pick: MethodPick },
  { name: 'weight', word: 'account.weight', help: 'pool.batch.weight.help', kind: 'whole' },
];
const closes = { Escape: () => undefined };

/** Puts the chosen accounts into, or takes them out of, the pools of several merchants; each change is seen first. */
export default function AddToPools({ of }: { of: Selection<Account> }) {
  const t = useWords();
  const locale = useLocale();
  const may = useCan(api.merchant.saveAccountBatch);
  // What was chosen when the dialog was opened, whatever the list shows by now.
  const [rows, setRows] = useState<readonly Account[]>();
  useKeys(rows ? closes : {});
  if (!may) return null;
  const given = { accountIds: rows?.map(({ accountId }) => accountId) ?? [] };
  const isTooMany = of.rows.length > POOL_BATCH_ACCOUNTS;
  const most = t('pool.batch.most', { count: countText(POOL_BATCH_ACCOUNTS, locale) });
  const done = () => {
    tellWritten(api.account.page.call); // in how many pools an account stands
    of.choose([]);
  };
  return (
    <>
      <Button disabled={isTooMany} title={isTooMany ? most : undefined} onClick={() => setRows(of.rows)}>
        {t('pool.batch.accounts')}
      </Button>
      {rows && (
        <ChosenCountries value={[...new Set(rows.map(({ countryId }) => countryId))]}>
          <CallForm
            call={api.merchant.saveAccountBatch}
            title="pool.batch.accounts"
            given={given}
            initial={{ action: poolAction.add, payType: wayOf(rows) }}
            fields={fields}
            verb={({ merchantIds = [] }, say) =>
              say('pool.batch.verb', { count: countText(merchantIds.length, locale) })
            }
            about={(typed) => <BatchDiff input={{ ...given, ...typed }} choose="pool.batch.chooseMerchants" />}
            failed={({ batchId }) => (batchId === null ? t('pool.batch.nothing') : undefined)}
            onDone={done}
            onClose={() => setRows(undefined)}
          />
        </ChosenCountries>
      )}
    </>
  );
}

/** The pools in which all of them may stand. */
const wayOf = (rows: readonly Account[]) => (rows.some(({ payType }) => payType === 'payout') ? 'payout' : 'payment');
