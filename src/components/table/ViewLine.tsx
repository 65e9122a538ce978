import { Input } from 'antd';
import { useState } from 'react';
import { useWords } from '@/services/words';
import { LONGEST_NAME } from './Saving';
import { linkOf, type ViewEntry } from './savedView';
import css from './view.module.css';

interface Props {
  view: ViewEntry;
  isNow: boolean;
  onChoose: () => void;
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => void;
}

/** One saved view: choose it, copy its link, rename or delete it. */
export default function ViewLine({ view, isNow, onChoose, onRename, onDelete }: Props) {
  const t = useWords();
  const [renaming, setRenaming] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(linkOf(view.query));
    setCopied(true);
  };
  const rename = (name: string) => {
    setRenaming(false);
    if (name.trim() !== '' && name.trim() !== view.name) void onRename(name.trim());
  };
  if (renaming)
    return (
      <li>
        <Input
          size="small"
          dir="auto"
          autoFocus
          aria-label={t('view.name')}
          maxLength={LONGEST_NAME}
          defaultValue={view.name}
          onPressEnter={({ currentTarget }) => rename(currentTarget.value)}
          onBlur={({ currentTarget }) => rename(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setRenaming(false);
          }}
        />
      </li>
    );
  return (
    <li>
      <button type="button" className={css.view} aria-current={isNow} onClick={onChoose}>
        <bdi>{view.name}</bdi>
      </button>
      <span className={css.deeds}>
        <button type="button" aria-label={t('view.copyLink', { name: view.name })} onClick={() => void copy()}>
          {t(copied ? 'view.linkCopied' : 'view.link')}
        </button>
        <button type="button" aria-label={t('view.renameOf', { name: view.name })} onClick={() => setRenaming(true)}>
          {t('view.rename')}
        </button>
        <button type="button" aria-label={t('view.deleteOf', { name: view.name })} onClick={onDelete}>
          {t('view.delete')}
        </button>
      </span>
    </li>
  );
}
