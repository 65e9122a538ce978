import { Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useWords } from '@/services/words';
import css from '../access.module.css';
import { isRight, matching, type Node, nodesOf, type RightTree } from './tree';

interface Props {
  tree: RightTree;
  /** Those the role has had so far: what is held may be taken, also by whoever could not give it. */
  grants: readonly string[];
  keys: readonly string[];
  onChange: (keys: string[]) => void;
}

/** Every right below the screen it is used on; a screen is half ticked where some of its rights are. */
export default function RightPicker({ tree, grants, keys, onChange }: Props) {
  const t = useWords();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<string[]>();
  const nodes = useMemo(() => matching(nodesOf(tree), words), [tree, words]);
  const shown = useMemo(() => nodes.map((node) => branchOf(node, grants, t('access.money'))), [nodes, grants, t]);
  const inSight = useMemo(() => new Set(keysOf(nodes)), [nodes]);
  const check = (checked: readonly string[]) =>
    onChange([...keys.filter((key) => !inSight.has(key)), ...checked.filter(isRight)]);
  return (
    <section aria-label={t('access.tree')}>
      <Input.Search
        allowClear
        placeholder={t('access.search')}
        aria-label={t('access.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={css.hint}>{t('access.tree.help')}</p>
      {nodes.length === 0 && <p className={css.hint}>{t('access.noMatch')}</p>}
      <Tree
        checkable
        selectable={false}
        virtual={false}
        treeData={shown}
        checkedKeys={keys.filter((key) => inSight.has(key))}
        expandedKeys={words ? [...inSight] : (open ?? nodes.map(({ key }) => key))}
        onExpand={(expanded) => setOpen(expanded.map(String))}
        onCheck={(checked) => check((Array.isArray(checked) ? checked : checked.checked).map(String))}
      />
    </section>
  );
}

const keysOf = (nodes: readonly Node[]): string[] => nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);

interface Branch {
  key: string;
  title: string;
  checkable: boolean;
  disableCheckbox: boolean;
  children: Branch[];
}
/** A page that everybody has needs no right; whether it is in the menu is chosen beside. */
function branchOf(
  { key, label, grantable, movesMoney, children }: Node,
  grants: readonly string[],
  money: string,
): Branch {
  const right = isRight(key);
  return {
    key,
    title: movesMoney ? `${label} · ${money}` : label,
    checkable: right || children.length > 0,
    disableCheckbox: right ? !grantable && !grants.includes(key) : !grantable,
    children: children.map((child) => branchOf(child, grants, money)),
  };
}
