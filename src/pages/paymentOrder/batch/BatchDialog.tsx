import { Button, Modal } from 'antd';
import { useState } from 'react';
import { toMinor } from '#contract/money';
import { whySecond } from '#contract/secondPerson';
import ChooseFile from '@/components/importing/ChooseFile';
import { api } from '@/services/api';
import { useLateWords, useWords } from '@/services/words';
import Apply from './Apply';
import Batch from './Batch';
import { goodLines } from './line';
import { triedOf, useBatch } from './useBatch';

/** A file of supplements: chosen, tried out line by line, booked; what became of each line is a file again. */
export default function BatchDialog({ onClose }: { onClose: () => void }) {
  useLateWords();
  const t = useWords();
  const { file, choose, forget, hear } = useBatch();
  const [alone, setAlone] = useState(false);
  const good = file?.at === 'tried' && file.tried ? goodLines(file.tried, alone) : [];
  const waits = whySecond(good, toMinor);
  const footer = (
    <>
      {file && <Button onClick={forget}>{t('import.other')}</Button>}{' '}
      <Button onClick={onClose}>{t('common.close')}</Button>{' '}
      {good.length > 0 && <Apply lines={good} waits={waits} onDone={hear} />}
    </>
  );
  return (
    <Modal open title={t('payment.batch')} onCancel={onClose} footer={footer} width={1000} mask={{ closable: false }}>
      {file ? (
        <Batch file={file} alone={alone} waits={waits} onAlone={setAlone} />
      ) : (
        <ChooseFile
          tellFields={async () => triedOf(await api.payment.supplementBatch({ dryRun: true }))}
          hint="paymentBatch.hint"
          onChoose={(chosen, type) => void choose(chosen, type)}
        />
      )}
    </Modal>
  );
}
