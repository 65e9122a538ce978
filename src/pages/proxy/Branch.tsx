import { useState } from 'react';
import { useRead } from '@/components/read/useRead';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import AgentItem from './AgentItem';
import { useAgentTree } from './tree';
import css from './tree.module.css';

/** So many stand below each other before the rest is asked for. */
const SIZE = 100;
interface Props {
  /** Whose agents below; undefined where the tree begins. */
  of: string | undefined;
  level: number;
  current?: number;
}

/** Agents that stand right below one, a part at a time. */
export default function Branch({ of, level, current = 1 }: Props) {
  const { asOf } = useAgentTree();
  const filter = of === undefined ? { isTop: true } : { parentId: of };
  const { data, error, refresh } = useRead(
    (options) => api.merchant.proxyList({ ...filter, current, pageSize: SIZE }, options),
    [of, current, asOf],
  );
  if (!data || data.total === 0)
    return (
      <div className={css.state}>
        <TableState
          loading={!data}
          error={error}
          filtered={false}
          dated={false}
          empty="proxy.empty"
          onRetry={refresh}
          onClear={refresh}
        />
      </div>
    );
  return (
    <>
      {data.list.map((agent, nth) => (
        <AgentItem key={agent.id} agent={agent} level={level} isFirst={level * current === 1 && nth === 0}>
          <Branch of={agent.id} level={level + 1} />
        </AgentItem>
      ))}
      {data.total > current * SIZE && <Rest of={of} level={level} current={current + 1} />}
    </>
  );
}

/** The next part, once somebody wants it. */
function Rest(next: Props) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Branch {...next} />;
  return (
    <div role="treeitem" aria-level={next.level} tabIndex={-1} className={css.item}>
      <button type="button" tabIndex={-1} className={css.more} onClick={() => setOpen(true)}>
        {t('proxy.more')}
      </button>
    </div>
  );
}
