import { Button, Tabs } from 'antd';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import { useRead } from '@/components/read/useRead';
import tabs from '@/components/tabs.module.css';
import { guideAddress, readGuideFile } from '@/services/guideFile';
import { useWords } from '@/services/words';
import Code from './Code';
import { clients, type GuideClient, moreFiles } from './clients';
import css from './guide.module.css';
import { filledIn, type Own } from './own';

interface Props {
  own: Own;
  chosen: GuideClient;
  choose: (client: GuideClient) => void;
}

/** The chosen client, whole, with the merchant's own numbers in it; and what else there is to download. */
export default function ClientFile({ own, chosen, choose }: Props) {
  const t = useWords();
  const { data, error, refresh } = useRead(async () => filledIn(await readGuideFile(chosen.file), own), [chosen.file]);
  const save = async (text: string) => {
    const { saveAs } = await import('file-saver');
    saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), chosen.file);
  };
  return (
    <Card title={t('guide.client')}>
      <Tabs
        size="small"
        className={tabs.wrapped ?? ''}
        activeKey={chosen.name}
        items={clients.map(({ name }) => ({ key: name, label: name }))}
        onChange={(name) => choose(clients.find((one) => one.name === name) ?? chosen)}
      />
      {error !== undefined && <Unread error={error} onRetry={refresh} />}
      {data !== undefined && (
        <>
          <Code label={chosen.file} text={data} />
          <p className={css.files}>
            <Button onClick={() => void save(data)}>{t('guide.download', { file: chosen.file })}</Button>
            <span>{t('guide.more')}</span>
            {moreFiles.map((file) => (
              <a key={file} href={guideAddress(file)} download={file} dir="ltr">
                {file}
              </a>
            ))}
          </p>
        </>
      )}
    </Card>
  );
}
