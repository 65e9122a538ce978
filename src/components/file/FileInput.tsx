import { Upload as Picker } from 'antd';
import { useWords } from '@/services/words';
import type { ControlProps } from '../form/formField';
import FileRow from './FileRow';
import css from './file.module.css';
import { MISSING, UNDERWAY } from './place';
import { type Upload, useUploads } from './useUploads';

const { Dragger } = Picker;
const idsOf = (uploads: readonly Upload[]): string[] =>
  uploads.map(({ id, why }) => id ?? (why === undefined ? UNDERWAY : MISSING));

interface Props extends ControlProps {
  most: number;
}

/**
 * Files of a form's field: chosen or dropped, sent at once with their progress; a failed one says why, and is tried
 * again or removed.
 */
export default function FileInput({ id, label, value, onChange, onBlur: _onBlur, most, ...rest }: Props) {
  const t = useWords();
  const given = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const { uploads, add, retry, remove } = useUploads(given, (all) => onChange(valueFor(all, most)));
  const choose = (file: File) => {
    void add(file);
    return false; // nothing is sent by the picker itself
  };
  return (
    <div className={css.files}>
      {uploads.length > 0 && (
        <ul className={css.list} aria-label={label}>
          {uploads.map((one) => (
            <FileRow key={one.key} upload={one} onRetry={() => retry(one)} onRemove={() => remove(one)} />
          ))}
        </ul>
      )}
      {uploads.length < most && (
        <Dragger
          {...rest}
          id={id ?? ''}
          accept={ACCEPTED}
          multiple={most > 1}
          beforeUpload={choose}
          showUploadList={false}
          className={css.drop ?? ''}
        >
          {t('file.choose')}
          <span className={css.hint}>{t('file.hint')}</span>
        </Dragger>
      )}
    </div>
  );
}
/** What the picker of the system offers; what counts is the content. */
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.mp4';

function valueFor(uploads: readonly Upload[], most: number): string | string[] | undefined {
  const ids = idsOf(uploads);
  if (most > 1) return ids;
  return ids[0];
}
