import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import Copyable from '@/components/show/Copyable';
import { isolatedName } from '@/components/show/isolated';
import { useWords } from '@/services/words';
import css from './employee.module.css';

export interface First {
  userName: string;
  /** Null where it was shown before. */
  password: string | null;
}

/** A password that is shown this once: the dialog stays until somebody says that they have noted it. */
export default function FirstPassword({
  first: { userName, password },
  onNoted,
}: {
  first: First;
  onNoted: () => void;
}) {
  const t = useWords();
  const [isNoted, setNoted] = useState(password === null);
  const done = (
    <Button type="primary" disabled={!isNoted} onClick={onNoted}>
      {t('common.close')}
    </Button>
  );
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('employee.first', { name: isolatedName(userName) })}
      footer={done}
    >
      {password === null ? (
        <p role="alert">{t('employee.first.gone')}</p>
      ) : (
        <>
          <p role="alert">{t('employee.first.about')}</p>
          <p className={css.first}>
            <Copyable text={password} />
          </p>
          <Checkbox checked={isNoted} onChange={(event) => setNoted(event.target.checked)}>
            {t('employee.first.noted')}
          </Checkbox>
        </>
      )}
    </Modal>
  );
}
