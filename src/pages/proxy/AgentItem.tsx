import { DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import { useWords } from '@/services/words';
import type { Agent } from './fields';
import { useAgentTree } from './tree';
import css from './tree.module.css';

interface Props {
  agent: Agent;
  level: number;
  /** It is where the tab key leads before one has been anywhere in the tree. */
  isFirst: boolean;
  /** Those below it. */
  children: ReactNode;
}

/** One agent of the tree, and those below it while it is open. */
export default function AgentItem({ agent, level, isFirst, children }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { open, focused, toggle, focus, onShow } = useAgentTree();
  const { id, name, proxyNo, proxyType, status, agentCount, merchantCount } = agent;
  const isOpen = open.has(id);
  const counts = { agents: countText(agentCount, locale), merchants: countText(merchantCount, locale) };
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-label={`${name} ${proxyNo}`}
      {...(agentCount > 0 && { 'aria-expanded': isOpen })}
      tabIndex={focused === id || (focused === undefined && isFirst) ? 0 : -1}
      data-id={id}
      className={css.item}
      onFocus={({ target, currentTarget }) => target === currentTarget && focus(id)}
    >
      <div className={css.line}>
        <span
          aria-hidden
          className={css.twist}
          data-open={isOpen}
          {...(agentCount > 0 && { onClick: () => toggle(id) })}
        >
          {agentCount > 0 && <DownOutlined />}
        </span>
        <button type="button" tabIndex={-1} className={css.name} onClick={() => onShow(id)}>
          <bdi>{name}</bdi>
        </button>
        <bdi dir="ltr" className={css.no}>
          {proxyNo}
        </bdi>
        <StatusTag of="master" value={status} />
        <span className={css.kind}>
          <Named prefix="proxy.type" name={proxyType} />
        </span>
        <span className={css.counts}>{t('proxy.counts', counts)}</span>
      </div>
      {isOpen && agentCount > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: what stands below in a tree is no set of fields
        <div role="group" className={css.group}>
          {children}
        </div>
      )}
    </div>
  );
}
