import { useState } from 'react';
import type { MenuItem } from '#contract/menu';
import { useWords } from '@/services/words';
import EntryLine from './EntryLine';
import { movedTo, type Tree } from './layout';
import css from './menus.module.css';

interface Props {
  tree: Tree;
  onMove: (tree: Tree) => void;
}

/** Groups and their entries; each is moved among its own by dragging it, or by its two buttons. */
export default function MenuTree({ tree, onMove }: Props) {
  const t = useWords();
  const [dragged, setDragged] = useState<MenuItem>();
  const lines = (items: readonly MenuItem[]) =>
    items.map((item, index) => ({
      item,
      onUp: index > 0 ? () => onMove(movedTo(tree, item, index - 1)) : undefined,
      onDown: index < items.length - 1 ? () => onMove(movedTo(tree, item, index + 1)) : undefined,
      onDrag: () => setDragged(item),
      takes: dragged !== undefined && dragged.key !== item.key && dragged.parentKey === item.parentKey,
      onDrop: () => {
        if (dragged) onMove(movedTo(tree, dragged, index));
        setDragged(undefined);
      },
    }));
  return (
    <ul className={css.tree} aria-label={t('access.menus')}>
      {lines(tree).map((line, index) => (
        <li key={line.item.key}>
          <EntryLine {...line} tree={tree} />
          {(tree[index]?.children.length ?? 0) > 0 && (
            <ul>
              {lines(tree[index]?.children ?? []).map((child) => (
                <li key={child.item.key}>
                  <EntryLine {...child} tree={tree} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
