import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import access from '@/access';
import { type MenuEntry, visibleTo } from '@/services/menu';

/** The pages that this person's menu leads to, in its order. */
export function usePages(): MenuEntry[] {
  const { initialState } = useModel('@@initialState');
  return useMemo(() => visibleTo(access(initialState), initialState?.menu ?? []).flatMap(leaves), [initialState]);
}

const leaves = (entry: MenuEntry): MenuEntry[] => entry.children?.flatMap(leaves) ?? [entry];
