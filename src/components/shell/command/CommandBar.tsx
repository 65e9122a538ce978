import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useWords } from '@/services/words';
import css from './command.module.css';
import { rememberTarget, type Target } from './recent';
import TargetLine from './TargetLine';
import { type Section, useTargets } from './useTargets';

/** Any number or name leads to its place, by keyboard alone. */
export default function CommandBar({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const [hasty, setHasty] = useState(false);
  const { sections, waiting, failed } = useTargets(typed);
  const go = useGo(onClose);
  const targets = sections.flatMap((section) => section.targets);
  const idOf = (target: Target | undefined) => (target ? `${listId}-${targets.indexOf(target)}` : undefined);

  // Whoever pasted and pressed Enter at once goes to the first thing that is found.
  useEffect(() => {
    if (!hasty || waiting) return;
    setHasty(false);
    if (targets[0]) go(targets[0]);
  });
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setMarked((marked + step + targets.length) % Math.max(targets.length, 1));
    else if (event.key !== 'Enter') return;
    else if (waiting) setHasty(true);
    else if (targets[marked]) go(targets[marked]);
    event.preventDefault();
  };
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<span className={css.title}>{t('command.title')}</span>}
      width={640}
      className={css.bar ?? ''}
    >
      <Input
        autoFocus
        className={css.field ?? ''}
        variant="borderless"
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('command.hint')}
        aria-label={t('command.title')}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={idOf(targets[marked])}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onKeyDown={press}
      />
      <div role="listbox" id={listId} aria-label={t('command.title')} className={css.list}>
        {sections.map((section) => (
          <SectionLines key={section.name} section={section} idOf={idOf} marked={targets[marked]} onChoose={go} />
        ))}
      </div>
      <p role="status" className={css.state}>
        {failed
          ? t('command.failed')
          : waiting
            ? t('command.waiting')
            : targets.length === 0
              ? t('command.nothing', { typed: typed.trim() })
              : ''}
      </p>
    </Modal>
  );
}

interface SectionProps {
  section: Section;
  idOf: (target: Target) => string | undefined;
  marked: Target | undefined;
  onChoose: (target: Target) => void;
}

function SectionLines({ section: { name, targets }, idOf, marked, onChoose }: SectionProps) {
  const t = useWords();
  return (
    <fieldset aria-label={t(`command.${name}`)} className={css.section}>
      <div aria-hidden="true" className={css.name}>
        {t(`command.${name}`)}
      </div>
      {targets.map((target) => (
        <TargetLine
          key={`${target.type} ${target.title} ${target.route}`}
          id={idOf(target)}
          target={target}
          marked={target === marked}
          onChoose={() => onChoose(target)}
        />
      ))}
    </fieldset>
  );
}

function useGo(onClose: () => void): (target: Target) => void {
  const navigate = useNavigate();
  return (target) => {
    rememberTarget(target);
    navigate(target.route);
    onClose();
  };
}
