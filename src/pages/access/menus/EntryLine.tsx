import { Button } from 'antd';
import { useState } from 'react';
import type { MenuItem } from '#contract/menu';
import ActionButton from '@/components/ActionButton';
import MenuIcon from '@/components/shell/menu/MenuIcon';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import EntryForm from './EntryForm';
import type { Tree } from './layout';
import css from './menus.module.css';

interface Props {
  item: MenuItem;
  tree: Tree;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDrag: () => void;
  /** What is being dragged may be put here. */
  takes: boolean;
  onDrop: () => void;
}

/** One entry: what it is called, where it leads, who sees it, and what may be done with it. */
export default function EntryLine({ item, tree, onUp, onDown, onDrag, takes, onDrop }: Props) {
  const t = useWords();
  const [editing, setEditing] = useState(false);
  const { label, icon, route, group, rights, visible } = item;
  const name = isolatedName(label);
  return (
    // The two buttons do by keyboard what dragging does.
    // biome-ignore lint/a11y/noStaticElementInteractions: as it says above
    <div
      className={`${css.line} ${visible ? '' : css.hidden}`}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={onDrop}
    >
      <span className={css.name}>
        <MenuIcon name={icon} />
        <bdi>{label}</bdi>
        {!visible && <small>{t('access.menu.hidden')}</small>}
      </span>
      <small className={css.about}>
        {!group && <bdi dir="ltr">{route}</bdi>}
        {!group &&
          (rights.length > 0 ? <bdi dir="ltr">{rights.join(' · ')}</bdi> : <span>{t('access.menu.everybody')}</span>)}
      </small>
      <span className={css.buttons}>
        <Button size="small" disabled={!onUp} onClick={onUp} aria-label={t('access.menu.up', { name })}>
          ↑
        </Button>
        <Button size="small" disabled={!onDown} onClick={onDown} aria-label={t('access.menu.down', { name })}>
          ↓
        </Button>
        <Button size="small" onClick={() => setEditing(true)}>
          {t('access.edit')}
        </Button>
        <Visibility item={item} />
      </span>
      {editing && <EntryForm tree={tree} item={item} group={group} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Visibility({ item: { key, label, visible } }: { item: MenuItem }) {
  const name = isolatedName(label);
  return (
    <ActionButton
      call={api.menu.saveStatus}
      title={visible ? 'access.menu.hide' : 'access.menu.show'}
      given={{ keys: [key], status: visible ? 0 : 1 }}
      fields={[]}
      verb={(_, say) => say(visible ? 'access.menu.hide.verb' : 'access.menu.show.verb', { name })}
      small
    />
  );
}
