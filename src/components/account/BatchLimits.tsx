import { Button } from 'antd';
import { useState } from 'react';
import type { account } from '#contract/account';
import type { Account } from '#contract/accountShape';
import type { Input } from '#contract/call';
import Outcome from '@/components/bulk/Outcome';
import CallForm from '@/components/CallForm';
import type { FormField } from '@/components/form/formField';
import { useKeys } from '@/components/keys/useKeys';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import BatchPatch, { ChosenCurrency } from './BatchPatch';
import BatchPreview from './BatchPreview';
import { type BatchAnswer, useByRow } from './batchAnswer';

type Batch = Input<typeof account.saveAccountBatch>;
interface BatchOutcome {
  rows: readonly Account[];
  answer: BatchAnswer;
}
const fields: readonly FormField<Batch>[] = [
  { name: 'patch', word: 'account.batch.patch', help: 'account.batch.help', kind: 'own', Control: BatchPatch },
];
const closes = { Escape: () => undefined };

/** The same few limits for all chosen accounts: each says beforehand whether they fit it. */
export default function BatchLimits({ of }: { of: Selection<Account> }) {
  const t = useWords();
  const locale = useLocale();
  const byRow = useByRow();
  const may = useCan(api.account.saveAccountBatch);
  // What was chosen when the dialog was opened, whatever the list shows by now.
  const [rows, setRows] = useState<readonly Account[]>();
  const [outcome, setOutcome] = useState<BatchOutcome>();
  useKeys(rows || outcome ? closes : {});
  if (!may) return null;
  const hear = (answer: BatchAnswer) => {
    if (!rows) return;
    of.choose(byRow(rows, answer).failed.map(({ id }) => id));
    if (answer.failed.length > 0) setOutcome({ rows, answer });
  };
  const retry = () => {
    if (outcome) setRows(outcome.answer.failed.flatMap(({ row }) => outcome.rows[row - 1] ?? []));
    setOutcome(undefined);
  };
  return (
    <>
      <Button onClick={() => setRows(of.rows)}>{t('account.batch')}</Button>
      {rows && (
        <ChosenCurrency value={currencyOf(rows)}>
          <CallForm
            call={api.account.saveAccountBatch}
            title="account.batch"
            given={{ mode: 'patch', ids: rows.map(({ accountId }) => accountId), dryRun: false }}
            fields={fields}
            needed={['patch']}
            verb={(_, say) => say('account.batch.several', { count: countText(rows.length, locale) })}
            about={({ patch }) => <BatchPreview rows={rows} patch={patch} />}
            isTold={({ failed }) => failed.length > 0}
            onDone={hear}
            onClose={() => setRows(undefined)}
          />
        </ChosenCurrency>
      )}
      {outcome && (
        <Outcome
          rows={outcome.rows}
          answer={byRow(outcome.rows, outcome.answer)}
          title="account.batch"
          keyOf={of.keyOf}
          nameOf={of.nameOf}
          onRetry={retry}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}

/** The one currency of the chosen accounts; amounts of several currencies are not set at once. */
function currencyOf([first, ...others]: readonly Account[]): string | undefined {
  return others.every(({ currency }) => currency === first?.currency) ? first?.currency : undefined;
}
