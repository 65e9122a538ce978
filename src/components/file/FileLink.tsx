import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { plainName } from '#contract/fileName';
import { api, fetchFile } from '@/services/api';
import { useWords } from '@/services/words';
import css from './file.module.css';

/** Downloads a file; without a name it is called by its number. */
export default function FileLink({ id, name = '' }: { id: string; name?: string }) {
  const t = useWords();
  const label = name || t('file.one', { no: id.slice(-6) });
  const save = async () => {
    const bytes = await fetchFile(api.file.get, { fileUrl: id });
    const { saveAs } = await import('file-saver');
    saveAs(bytes, plainName(name) || `${id}.${bytes.type.split('/')[1] ?? ''}`);
  };
  // A refusal is told by the call itself.
  const { run, loading } = useRequest(save, { manual: true, onError: () => undefined });
  return (
    <Button type="link" size="small" className={css.link ?? ''} title={label} loading={loading} onClick={run}>
      <bdi>{label}</bdi>
    </Button>
  );
}
