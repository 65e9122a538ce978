import { CloseOutlined, PaperClipOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useWords } from '@/services/words';
import FileLink from './FileLink';
import css from './file.module.css';
import type { Upload } from './useUploads';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file of a field: its name, how far it is or why it is not there, and what one can do about it. */
export default function FileRow({ upload: { id, name, share = 1, why, file }, onRetry, onRemove }: Props) {
  const t = useWords();
  const sending = id === undefined && why === undefined;
  return (
    <li className={css.row}>
      <PaperClipOutlined aria-hidden />
      <span className={css.name}>{id === undefined ? <bdi>{name}</bdi> : <FileLink id={id} name={name} />}</span>
      {why !== undefined && file && (
        <Button
          type="text"
          size="small"
          icon={<RedoOutlined />}
          onClick={onRetry}
          aria-label={t('file.retry', { name })}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        onClick={onRemove}
        aria-label={t('file.remove', { name })}
        title={t('file.remove', { name })}
      />
      {sending && <Progress className={css.progress ?? ''} percent={Math.round(share * 100)} size="small" />}
      <span className={css.why} role="status">
        {why}
      </span>
    </li>
  );
}
