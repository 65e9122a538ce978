import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { useWords, type Word } from '@/services/words';
import ChooseSheet from './ChooseSheet';
import css from './importing.module.css';
import { saveTemplate, type TellFields } from './template';

interface Props {
  tellFields: TellFields;
  /** What the file may be. */
  hint: Word;
  onChoose: (file: File, type: string) => void;
}

/** A file is chosen or dropped; whoever has none gets one with the headers. */
export default function ChooseFile({ tellFields, hint, onChoose }: Props) {
  const t = useWords();
  const template = useRequest(() => saveTemplate(tellFields, t('import.template.name')), {
    manual: true,
    onError: () => undefined,
  });
  return (
    <div className={css.import}>
      <ChooseSheet hint={hint} onChoose={onChoose} />
      <Button type="link" className={css.template ?? ''} loading={template.loading} onClick={template.run}>
        {t('import.template')}
      </Button>
    </div>
  );
}
