import { lazy, type ReactNode, Suspense, useState } from 'react';
import Age from '@/components/Age';
import { useKeys } from '@/components/keys/useKeys';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import { useQuery } from '@/components/table/useQuery';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Branch from './Branch';
import { Tree, useTree } from './tree';
import css from './tree.module.css';
import { moveIn } from './treeKeys';

const AgentDrawer = lazy(() => import('./AgentDrawer'));

/** Agents as they stand below each other, three deep at most; what stands below one is asked for once it is opened. */
export default function AgentTree({ tools }: { tools: ReactNode }) {
  const t = useWords();
  const { query, change } = useQuery();
  const [asOf, setAsOf] = useState(Date.now);
  const tree = useTree({ asOf, onShow: (id) => change({ open: id }) });
  const refresh = () => setAsOf(Date.now());
  useWritten(api.merchant.proxyList.call, refresh);
  useKeys({ r: refresh });
  return (
    <Page title={t('menu.proxy')} age={<Age asOf={asOf} loading={false} onRefresh={refresh} />} actions={tools}>
      <Tree value={tree}>
        <div role="tree" aria-label={t('menu.proxy')} className={css.tree} onKeyDown={moveIn(tree)}>
          <Branch of={undefined} level={1} />
        </div>
      </Tree>
      {query.open && (
        <Suspense fallback={null}>
          <Open key={query.open} id={query.open} asOf={asOf} onClose={() => change({ open: undefined })} />
        </Suspense>
      )}
    </Page>
  );
}

interface OpenProps {
  id: string;
  asOf: number;
  onClose: () => void;
}
/** The drawer of one, which the tree has only in part. */
function Open({ id, asOf, onClose }: OpenProps) {
  const { data } = useRead((options) => api.merchant.proxyList({ id }, options), [id, asOf]);
  const around = { onClose, onNext: undefined, onPrevious: undefined };
  return <AgentDrawer {...around} id={id} row={data?.list[0]} asOf={asOf} />;
}
