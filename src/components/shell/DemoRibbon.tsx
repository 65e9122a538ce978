import { Tag } from 'antd';
import { demoAccounts } from '@/services/setup';
import { useWords } from '@/services/words';

/** Says that nothing here is real money, where that is so. */
export default function DemoRibbon() {
  const t = useWords();
  if (!demoAccounts()) return null;
  return (
    <Tag color="gold" style={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }} title={t('shell.demo')}>
      {t('shell.demo')}
    </Tag>
  );
}
