import { Button, Checkbox, Space } from 'antd';
import { useState } from 'react';
import Card from '@/components/card/Card';
import { toast } from '@/services/toast';
import { useWords } from '@/services/words';
import css from './googleAuth.module.css';

/** Shown once: whoever leaves without them has to make new ones. */
export default function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords();
  const [isKept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    await toast('success', t('common.copied'));
  };
  const save = async () => {
    const { saveAs } = await import('file-saver');
    saveAs(new Blob([text], { type: 'text/plain' }), 'caudal-recovery-codes.txt');
  };
  return (
    <Card
      title={t('security.codes')}
      actions={
        <Button type="primary" disabled={!isKept} onClick={onDone}>
          {t('security.codes.done')}
        </Button>
      }
    >
      <p role="alert">{t('security.codes.about')}</p>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space>
        <Button onClick={() => void copy()}>{t('common.copy')}</Button>
        <Button onClick={() => void save()}>{t('security.save')}</Button>
      </Space>
      <p>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {t('security.codes.kept')}
        </Checkbox>
      </p>
    </Card>
  );
}
