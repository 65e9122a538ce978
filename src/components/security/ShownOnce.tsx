import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Fact, FactList } from '@/components/drawer/Facts';
import Copyable from '@/components/show/Copyable';
import { useWords, type Word } from '@/services/words';

export interface Secret {
  word: Word;
  /** Null where it was shown before. */
  value: string | null;
}
interface Props {
  title: string;
  secrets: readonly Secret[];
  onNoted: () => void;
}

/** What is shown this once: the dialog stays until somebody says that they have noted it. */
export default function ShownOnce({ title, secrets, onNoted }: Props) {
  const t = useWords();
  const shown = secrets.filter((one): one is { word: Word; value: string } => one.value !== null);
  const [isNoted, setNoted] = useState(shown.length === 0);
  const done = (
    <Button type="primary" disabled={!isNoted} onClick={onNoted}>
      {t('common.close')}
    </Button>
  );
  return (
    <Modal open closable={false} keyboard={false} mask={{ closable: false }} title={title} footer={done}>
      <p role="alert">{t(shown.length === 0 ? 'key.gone' : 'key.once')}</p>
      <FactList>
        {shown.map(({ word, value }) => (
          <Fact key={word} title={t(word)}>
            <Copyable text={value} />
          </Fact>
        ))}
      </FactList>
      {shown.length > 0 && (
        <Checkbox checked={isNoted} onChange={(event) => setNoted(event.target.checked)}>
          {t('key.noted')}
        </Checkbox>
      )}
    </Modal>
  );
}
