import type { Input, Output } from '#contract/call';
import type { MenuItem, menu } from '#contract/menu';

export type Tree = Output<typeof menu.tree>;

/** What `/menu/sort` takes: every entry from top to bottom, those of a group under it. */
export const entriesOf = (tree: Tree): Input<typeof menu.sort>['entries'] =>
  tree.flatMap(({ key, children }) => [{ key }, ...children.map((child) => ({ key: child.key, parentKey: key }))]);

const shifted = <T extends { key: string }>(list: readonly T[], key: string, to: number): T[] => {
  const moved = list.find((one) => one.key === key);
  if (!moved || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((one) => one !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Another place among its own: one step for a key press, any number for a drag. */
export function movedTo(tree: Tree, { key, parentKey }: Pick<MenuItem, 'key' | 'parentKey'>, to: number): Tree {
  if (parentKey === null) return shifted(tree, key, to);
  return tree.map((top) => (top.key === parentKey ? { ...top, children: shifted(top.children, key, to) } : top));
}

export const isSameOrder = (one: Tree, other: Tree): boolean =>
  JSON.stringify(entriesOf(one)) === JSON.stringify(entriesOf(other));
