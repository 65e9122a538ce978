import type { KeyboardEvent } from 'react';
import type { TreeState } from './tree';

const itemsOf = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const below = (item: Element) => item.querySelector<HTMLElement>('[role="treeitem"]');
const above = (item: Element) => item.parentElement?.closest<HTMLElement>('[role="treeitem"]');

/** Moves in a tree by the keyboard, as trees do everywhere; in right-to-left writing left and right change places. */
export const moveIn = (tree: TreeState) => (event: KeyboardEvent<HTMLElement>) => {
  const item = event.target;
  if (!(item instanceof HTMLElement) || item.role !== 'treeitem') return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const to = stepOf(event.key, { item, items: itemsOf(event.currentTarget), tree });
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  to?.focus();
};

interface Standing {
  item: HTMLElement;
  items: readonly HTMLElement[];
  tree: TreeState;
}
/** Where a key leads; null where it does something else, undefined where it means nothing here. */
function stepOf(key: string, { item, items, tree }: Standing): HTMLElement | null | undefined {
  const isRtl = document.documentElement.dir === 'rtl';
  const at = items.indexOf(item);
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? item;
    case 'ArrowUp':
      return items[at - 1] ?? item;
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'Enter':
    case ' ':
      item.querySelector('button')?.click();
      return null;
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return inward(item, tree);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return outward(item, tree);
    default:
      return undefined;
  }
}

/** Opens what is closed; of what is open the first below. */
function inward(item: HTMLElement, tree: TreeState): HTMLElement | null {
  if (item.ariaExpanded !== 'false') return below(item);
  tree.toggle(item.dataset['id'] ?? '');
  return null;
}

/** Closes what is open, else the one above. */
function outward(item: HTMLElement, tree: TreeState): HTMLElement | null {
  if (item.ariaExpanded !== 'true') return above(item) ?? null;
  tree.toggle(item.dataset['id'] ?? '');
  return null;
}
