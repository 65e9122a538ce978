import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { merchantPoolBatch } from '#contract/merchantPoolBatch';
import ActionButton from '@/components/ActionButton';
import { useRead } from '@/components/read/useRead';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import Moment from '@/components/show/Moment';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useLateWords, useWords } from '@/services/words';
import css from './batch.module.css';

type Batch = Output<typeof merchantPoolBatch.accountBatches>[number];

/** The newest change of many pools with its way back, and the others of the last day behind it. */
export default function Batches() {
  const may = useCan(api.merchant.accountBatches);
  return may && <Recent />;
}

function Recent() {
  useLateWords();
  const t = useWords();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { data = [], refresh } = useRead((options) => api.merchant.accountBatches({}, options), []);
  useWritten('merchant.accountBatches', refresh);
  const [newest, ...others] = data;
  if (!newest) return null;
  return (
    <section className={css.strip} aria-label={t('pool.batches')}>
      <Line of={newest} />
      {others.length > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('pool.batches.others', { count: countText(others.length, locale) })}
        </Button>
      )}
      <Modal open={open} title={t('pool.batches')} footer={null} onCancel={() => setOpen(false)}>
        {data.map((one) => (
          <div key={one.batchId} className={css.strip}>
            <Line of={one} />
          </div>
        ))}
      </Modal>
    </section>
  );
}

function Line({ of: { batchId, action, accounts, payMethods, merchants, undoUntil } }: { of: Batch }) {
  const t = useWords();
  const locale = useLocale();
  const summary = t(`pool.batch.said.${action}`, { count: countText(merchants, locale) });
  return (
    <>
      <span>{summary}</span>
      <bdi>{accounts.join(', ')}</bdi>
      {payMethods.length > 0 && <bdi dir="ltr">{payMethods.join(' · ')}</bdi>}
      <ActionButton
        call={api.merchant.saveAccountBatchUndo}
        title="pool.batch.undo"
        given={{ batchId }}
        fields={[]}
        verb={(_, say) => say('pool.batch.undo.verb', { count: countText(merchants, locale) })}
        about={
          <>
            <p>
              {summary} <bdi>{accounts.join(', ')}</bdi>
            </p>
            <p>{t('pool.batch.undo.about')}</p>
            <p>
              {t('pool.batch.undo.until')} <Moment at={undoUntil} />
            </p>
          </>
        }
        failed={({ kept }) =>
          kept.length === 0
            ? undefined
            : t('pool.batch.kept', { names: kept.map(({ name, msg }) => `${name} (${msg})`).join(', ') })
        }
        small
      />
    </>
  );
}
