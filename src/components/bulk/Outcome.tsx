import { Button, Modal } from 'antd';
import type { BulkResult } from '#contract/shape';
import { useWords, type Word } from '@/services/words';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import type { Selection } from '../table/useSelection';
import RowList from './RowList';

interface Props<Row> extends Pick<Selection<Row>, 'rows' | 'keyOf' | 'nameOf'> {
  title: Word;
  answer: BulkResult;
  onRetry: () => void;
  onClose: () => void;
}

/** What became of each row, and the way to try the refused ones once more. */
export default function Outcome<Row>({ title, onRetry, onClose, ...of }: Props<Row>) {
  const t = useWords();
  const locale = useLocale();
  const done = countText(of.answer.okIds.length, locale);
  const refused = countText(of.answer.failed.length, locale);
  const footer = (
    <>
      <Button onClick={onRetry}>{t('bulk.again', { count: refused })}</Button>
      <Button type="primary" onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  );
  return (
    <Modal open title={t(title)} onCancel={onClose} footer={footer}>
      <p role="alert">{t('bulk.partly', { done, refused })}</p>
      <RowList {...of} good="bulk.did" />
    </Modal>
  );
}
