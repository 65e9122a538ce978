import { useState } from 'react';
import type { MaskedField, MaskedObject } from '#contract/audit';
import type { Right } from '#contract/right';
import { api } from '@/services/api';
import { useGrants, useMasked } from '@/services/can';
import { useWords, type Word } from '@/services/words';
import CallForm from '../CallForm';
import Copyable from './Copyable';
import css from './show.module.css';

interface Props {
  objectType: MaskedObject;
  /** Of the object, as people call it. */
  id: string;
  field: MaskedField;
  /** What the field is called. */
  word: Word;
  masked: string | null;
}

/** Whose personal data it is. */
const rights: Record<MaskedObject, Right> = {
  payment: 'payment.unmask',
  employee: 'employee.unmask',
  settlement: 'settlement.unmask',
  settlementAccount: 'settlement.unmask',
  bank: 'bank.unmask',
  account: 'bank.unmask',
};

/**
 * A masked value with an eye beside it: whoever may see it in full says why and proves who they are. It is shown until
 * the drawer around it closes, and kept nowhere. Give it the object as `key`, so that what is shown of one is not shown
 * of the next.
 */
export default function Unmask({ objectType, id, field, word, masked }: Props) {
  const t = useWords();
  const may = useGrants();
  const never = useMasked();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  if (!masked) return '–';
  const mayAsk = may(api.audit.unmask) && may({ access: rights[objectType] }) && !never.includes(field);
  const label = t('unmask.verb', { field: t(word) });
  return (
    <span className={css.copyable}>
      {value === null ? <bdi>{masked}</bdi> : <Copyable text={value} />}
      {mayAsk && value === null && (
        <button type="button" className={css.icon} aria-label={label} title={label} onClick={() => setOpen(true)}>
          <svg
            viewBox="0 0 16 16"
            width="14"
            height="14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            aria-hidden="true"
          >
            <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
            <circle cx="8" cy="8" r="2" />
          </svg>
        </button>
      )}
      {open && (
        <CallForm
          call={api.audit.unmask}
          title="unmask.title"
          given={{ objectType, id, field }}
          fields={[{ name: 'reason', word: 'unmask.reason', help: 'unmask.reason.help', kind: 'reason' }]}
          verb={() => label}
          about={t('unmask.about')}
          onDone={(answer) => setValue(answer.value)}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
