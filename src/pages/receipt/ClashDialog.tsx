import { Modal } from 'antd';
import type { Clash } from '#contract/receipt';
import ActionButton from '@/components/ActionButton';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import AboutOrder from '@/components/show/AboutOrder';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

interface Props {
  clashes: readonly Clash[];
  onDone: () => void;
  onClose: () => void;
}

/** Both sides of each reference that was used twice before the register, until somebody says why. */
export default function ClashDialog({ clashes, onDone, onClose }: Props) {
  const t = useWords();
  return (
    <Modal open title={t('receipt.clash')} onCancel={onClose} footer={null} width={920}>
      <p>{t('receipt.clash.about')}</p>
      <Plain
        rows={clashes}
        keyOf={({ no, key }) => `${no} ${key}`}
        columns={columnsFor(onDone)}
        empty="receipt.clash.none"
      />
    </Modal>
  );
}

const columnsFor = (onDone: () => void): readonly PlainColumn<Clash>[] => [
  { word: 'receipt.bankTraceNo', show: ({ typed }) => <bdi>{typed}</bdi> },
  { word: 'receipt.clash.first', show: ({ usedNo }) => <AboutOrder no={usedNo} /> },
  { word: 'receipt.clash.second', show: ({ no }) => <AboutOrder no={no} /> },
  { word: 'receipt.clash.explain', show: (clash) => <Explain clash={clash} onDone={onDone} /> },
];

function Explain({ clash: { no, key, typed }, onDone }: { clash: Clash; onDone: () => void }) {
  return (
    <ActionButton
      call={api.receipt.explainClash}
      title="receipt.clash.explain"
      given={{ no, key }}
      fields={[{ name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' }]}
      verb={(_, say) => say('receipt.clash.verb', { trace: typed })}
      onDone={onDone}
      small
    />
  );
}
