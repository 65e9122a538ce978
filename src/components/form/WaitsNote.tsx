import { Link } from '@umijs/max';
import { Alert, Button, Modal } from 'antd';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import css from './form.module.css';

interface Props {
  title: string;
  /** What was to be done, as the button said it. */
  what: string;
  approvalId: string;
  onClose: () => void;
}

/** In place of the form, once its request was filed: nothing has happened yet, and where it waits. */
export default function WaitsNote({ title, what, approvalId, onClose }: Props) {
  const t = useWords();
  const may = useCan(api.approval.page);
  const footer = (
    <Button type="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Modal open title={title} onCancel={onClose} footer={footer}>
      <Alert
        type="info"
        showIcon
        title={t('form.waits')}
        description={t('form.waits.what', { what })}
        className={css.counted ?? ''}
      />
      {may && <Link to={`/approval?box=mine&open=${approvalId}`}>{t('form.waits.open')}</Link>}
    </Modal>
  );
}
