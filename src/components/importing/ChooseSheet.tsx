import { Alert, Upload } from 'antd';
import { useState } from 'react';
import { useWords, type Word } from '@/services/words';
import css from './importing.module.css';

const CSV = 'text/csv';
const types: Record<string, string> = {
  csv: CSV,
  tsv: CSV,
  txt: CSV,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Bytes; the server reads no more. */
const LARGEST = 5 * 1024 * 1024;

interface Props {
  /** What the file may be. */
  hint: Word;
  /** Endings of files that are text, too, and read by what they hold. */
  also?: readonly string[];
  onChoose: (file: File, type: string) => void;
}

/** A file of rows is chosen or dropped; one of another kind or size is refused at once. */
export default function ChooseSheet({ hint, also = [], onChoose }: Props) {
  const t = useWords();
  const [why, setWhy] = useState<string>();
  const choose = (file: File) => {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    const type = also.includes(ending) ? CSV : types[ending];
    if (type === undefined) setWhy(t('import.type'));
    else if (file.size === 0 || file.size > LARGEST) setWhy(t('import.size'));
    else onChoose(file, type);
    return false; // nothing is sent by the picker itself
  };
  return (
    <>
      {why !== undefined && <Alert type="error" showIcon title={why} />}
      <Upload.Dragger
        accept={[...Object.keys(types), ...also].map((ending) => `.${ending}`).join()}
        beforeUpload={choose}
        showUploadList={false}
        className={css.drop ?? ''}
      >
        {t('import.drop')}
        <span className={css.hint}>{t(hint)}</span>
      </Upload.Dragger>
    </>
  );
}
