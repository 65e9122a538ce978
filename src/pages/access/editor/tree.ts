import type { Output } from '#contract/call';
import type { role } from '#contract/role';
import { opens } from '#contract/screen';

export type RightTree = Output<typeof role.fetchMenu>;
type Top = RightTree[number];
export type Node = Pick<Top, 'key' | 'label' | 'route' | 'checked' | 'grantable' | 'movesMoney'> & {
  children: readonly Node[];
};

/** A right has a dot in its key, an entry of the menu has none. */
export const isRight = (key: string): boolean => key.includes('.');

const everyNode = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...everyNode(node.children)]);
// The server's nodes differ from ours in how deep they may be alone.
export const nodesOf = (tree: RightTree): readonly Node[] => tree as unknown as readonly Node[];
export const rightsIn = (tree: RightTree): Node[] => everyNode(nodesOf(tree)).filter(({ key }) => isRight(key));

export interface Screen {
  key: string;
  label: string;
  /** Null for rights that no screen shows yet. */
  route: string | null;
  rights: readonly Node[];
}
/** What holds rights, or is a page that everybody has. */
export const screensIn = (tree: RightTree): Screen[] =>
  everyNode(nodesOf(tree))
    .filter(
      ({ key, route, children }) => !isRight(key) && (route !== null || children.some((child) => isRight(child.key))),
    )
    .map(({ key, label, route, children }) => ({ key, label, route, rights: children }));

/** Do these rights open what stands at the address? */
export const opensFor = (address: string, keys: readonly string[]): boolean =>
  opens(address, (right) => keys.includes(right));

/** Entries of the menu that these rights open. */
export const openedBy = (tree: RightTree, keys: readonly string[]): string[] =>
  screensIn(tree).flatMap(({ key, route }) => (route !== null && opensFor(route, keys) ? [key] : []));

/** What is left of the tree where only some rights are looked for; an entry whose own name matches stays whole. */
export function matching(nodes: readonly Node[], words: string): Node[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (`${node.label} ${node.key}`.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
