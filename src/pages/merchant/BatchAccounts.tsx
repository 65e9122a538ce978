import { Button } from 'antd';
import { useState } from 'react';
import type { Input } from '#contract/call';
import type { merchantPoolBatch } from '#contract/merchantPoolBatch';
import type { Merchant } from '#contract/merchantProfile';
import { poolAction } from '#contract/status';
import CallForm from '@/components/CallForm';
import type { FormField } from '@/components/form/formField';
import { useKeys } from '@/components/keys/useKeys';
import BatchDiff from '@/components/pool/BatchDiff';
import { AccountPick, ChosenCountries, MethodPick } from '@/components/pool/batchPicks';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

type Batch = Input<typeof merchantPoolBatch.saveAccountBatch>;
const actions = Object.values(poolAction).map((value) => ({ value, word: `pool.batch.action.${value}` as const }));
const fields: readonly FormField<Batch>[] = [
  { name: 'action', word: 'pool.batch.action', kind: 'choice', choices: actions },
  { name: 'accountIds', word: 'pool.accounts', kind: 'picks', Pick: AccountPick },
  { name: 'payMethods', word: 'account.payMethods', help: 'account.switch.methods', kind: 'picks', Pick: MethodPick },
  { name: 'weight', word: 'account.weight', help: 'pool.batch.weight.help', kind: 'whole' },
];
const closes = { Escape: () => undefined };

/** Puts accounts into, or takes them out of, the pools of all chosen merchants; what becomes of each is seen first. */
export default function BatchAccounts({ of }: { of: Selection<Merchant> }) {
  const t = useWords();
  const locale = useLocale();
  const may = useCan(api.merchant.saveAccountBatch);
  // Who was chosen when the dialog was opened, whatever the list shows by now.
  const [rows, setRows] = useState<readonly Merchant[]>();
  useKeys(rows ? closes : {});
  if (!may) return null;
  const given = { merchantIds: rows?.map(({ id }) => id) ?? [] };
  return (
    <>
      <Button onClick={() => setRows(of.rows)}>{t('pool.batch')}</Button>
      {rows && (
        <ChosenCountries value={rows.map(({ countryId }) => countryId)}>
          <CallForm
            call={api.merchant.saveAccountBatch}
            title="pool.batch"
            given={given}
            initial={{ action: poolAction.add }}
            fields={fields}
            verb={(_, say) => say('pool.batch.verb', { count: countText(rows.length, locale) })}
            about={(typed) => <BatchDiff input={{ ...given, ...typed }} choose="pool.batch.choose" />}
            failed={({ batchId }) => (batchId === null ? t('pool.batch.nothing') : undefined)}
            onDone={() => of.choose([])}
            onClose={() => setRows(undefined)}
          />
        </ChosenCountries>
      )}
    </>
  );
}
