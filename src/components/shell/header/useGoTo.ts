import { useNavigate } from '@umijs/max';
import type { Keys } from '@/components/keys/bound';
import { keyList } from '@/components/keys/keyList';
import { usePages } from '../menu/pages';
import { pathOfWord } from '../title';

/** The keys that lead to the pages of this person's menu. */
export function useGoTo(): Keys {
  const navigate = useNavigate();
  const pages = new Set(usePages().map(({ path }) => path));
  const keys = Object.entries(keyList).flatMap(([key, { group, word }]) => {
    const path = group === 'goTo' ? pathOfWord(word) : undefined;
    return path !== undefined && pages.has(path) ? [[key, () => navigate(path)]] : [];
  });
  return Object.fromEntries(keys);
}
