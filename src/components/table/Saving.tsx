import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '@/services/words';
import css from './view.module.css';

export const LONGEST_NAME = 40;

/** Names what is on screen and keeps it. What is typed stays when it could not be kept. */
export default function Saving({ onSave }: { onSave: (name: string) => Promise<boolean> }) {
  const t = useWords();
  const [name, setName] = useState('');
  const save = async () => {
    if (name.trim() === '') return;
    if (await onSave(name.trim())) setName('');
  };
  return (
    <>
      <Space.Compact className={css.saving ?? ''}>
        <Input
          size="small"
          dir="auto"
          aria-label={t('view.name')}
          placeholder={t('view.name')}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void save()}
        />
        <Button size="small" type="primary" disabled={name.trim() === ''} onClick={() => void save()}>
          {t('view.save')}
        </Button>
      </Space.Compact>
      <p className={css.about}>{t('view.about')}</p>
    </>
  );
}
