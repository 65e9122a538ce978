import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { Keys } from '@/components/keys/bound';
import { keyList } from '@/components/keys/keyList';
import { useKeys } from '@/components/keys/useKeys';
import { useWords } from '@/services/words';
import KeyCap from '../help/KeyCap';
import { usePages } from '../menu/pages';
import { pathOfWord } from '../title';
import css from './header.module.css';

const CommandBar = lazy(() => import('../command/CommandBar'));
const HelpSheet = lazy(() => import('../help/HelpSheet'));

export type Tool = 'command' | 'help';
interface Props {
  open: Tool | undefined;
  onOpen: (tool: Tool | undefined) => void;
}

/** The keys that work on every screen, and what they open. */
export default function Tools({ open, onOpen }: Props) {
  const t = useWords();
  const close = () => onOpen(undefined);
  useKeys({ 'mod+k': () => onOpen('command'), '?': () => onOpen('help'), ...useGoTo() });
  return (
    <>
      <Button
        className={css.search ?? ''}
        icon={<SearchOutlined />}
        aria-label={t('command.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('command')}
      >
        <span className={css.searchWords}>
          {t('command.open')} <KeyCap name="mod+k" />
        </span>
      </Button>
      <Suspense fallback={null}>
        {open === 'command' && <CommandBar onClose={close} />}
        {open === 'help' && <HelpSheet onClose={close} />}
      </Suspense>
    </>
  );
}

/** The keys that lead to the pages of this person's menu. */
function useGoTo(): Keys {
  const navigate = useNavigate();
  const pages = new Set(usePages().map(({ path }) => path));
  const keys = Object.entries(keyList).flatMap(([key, { group, word }]) => {
    const path = group === 'goTo' ? pathOfWord(word) : undefined;
    return path !== undefined && pages.has(path) ? [[key, () => navigate(path)]] : [];
  });
  return Object.fromEntries(keys);
}
