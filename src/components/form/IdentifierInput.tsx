import { Input } from 'antd';
import type * as Numbers from '#contract/identifier';
import type { IdentifierType } from '#contract/identifier';
import { type Say, useLateWords, useWords } from '@/services/words';
import { useCache } from '../read/useCache';
import css from './identifier.module.css';
import type { Given } from './itemProps';

interface Props extends Given {
  /** What it may be; one, or several of which the typed number itself says which. */
  types: readonly IdentifierType[];
  /** Where no label of a form's says what is typed. */
  placeholder?: string;
  value: unknown;
  onChange: (value: unknown) => void;
}
type Known = typeof Numbers;

/**
 * A tax number, a bank account or a key of PIX. It says what it may be and, while somebody types, what that is and
 * whose bank, and marks the block that is wrong. It leaves the number in the form in which it is stored.
 */
export default function IdentifierInput({ types, value, onChange, onBlur, placeholder, ...given }: Props) {
  useLateWords();
  const t = useWords();
  const { data: known } = useCache('identifier', () => import('#contract/identifier'));
  const typed = typeof value === 'string' ? value : '';
  // Whoever names the number before it has said already which one it is.
  const isOpen = placeholder === undefined || types.length > 1;
  const leave = () => {
    const [only, second] = known?.recognise(typed, types) ?? [];
    if (known && only && !second) onChange(known.canonicalOf(only, typed));
    onBlur?.();
  };
  return (
    <>
      <Input
        {...given}
        {...(placeholder !== undefined && { placeholder, 'aria-label': placeholder })}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={leave}
      />
      <span className={css.said} aria-live="polite">
        {typed === '' && isOpen && types.map((type) => nameOf(type, t)).join(' / ')}
        {known && typed !== '' && <Judged known={known} types={types} typed={typed} t={t} />}
      </span>
    </>
  );
}

interface Judgement {
  known: Known;
  types: readonly IdentifierType[];
  typed: string;
  t: Say;
}
const nameOf = (type: IdentifierType, t: Say) => t(`identifier.type.${type}`);

function Judged({ known, types, typed, t }: Judgement) {
  const [first = types[0], ...others] = known.recognise(typed, types);
  if (!first) return null;
  const { canonical, failing } = known.checkIdentifier(first, typed);
  const type = nameOf(first, t);
  const bank = known.bankOf(first, typed);
  if (!failing && others.length > 0)
    return t('identifier.ask', { types: [first, ...others].map((one) => nameOf(one, t)).join(' / ') });
  if (!failing) return bank ? t('identifier.okBank', { type, bank }) : t('identifier.ok', { type });
  const isShort = failing.problem === 'length' && failing.start === canonical.length;
  const message = isShort ? t('identifier.begun', { type }) : t(`identifier.${failing.problem}`, { type });
  return (
    <>
      {!isShort && <Marked canonical={canonical} {...failing} />}
      {[message, bank].filter(Boolean).join(' · ')}
    </>
  );
}

/** The number with the block that is wrong under a mark. */
const Marked = ({ canonical, start, end }: { canonical: string; start: number; end: number }) => (
  <bdi dir="ltr" className={css.number}>
    {canonical.slice(0, start)}
    <mark>{canonical.slice(start, end)}</mark>
    {canonical.slice(end)}
  </bdi>
);
