import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { usePreference } from '@/services/preferences';
import { useWords } from '@/services/words';
import AgentTable from './AgentTable';
import Create from './Create';

const AgentTree = lazy(() => import('./AgentTree'));
const looks = ['list', 'tree'] as const;
type Look = (typeof looks)[number];
const asLook = (value: unknown): Look | undefined => looks.find((look) => look === value);

/** Agents as a list, or as the tree in which they stand below each other. */
export default function Agents() {
  const t = useWords();
  const [look, setLook] = usePreference<Look>('look.proxy', asLook, 'list');
  const tools = (
    <>
      <Segmented<Look>
        aria-label={t('account.look')}
        value={look}
        onChange={(chosen) => void setLook(chosen)}
        options={looks.map((one) => ({ value: one, label: t(`proxy.look.${one}`) }))}
      />
      <Create />
    </>
  );
  if (look === 'list') return <AgentTable tools={tools} />;
  return (
    <Suspense fallback={null}>
      <AgentTree tools={tools} />
    </Suspense>
  );
}
