import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { BulkResult, PendingApproval } from '#contract/shape';
import { useCan } from '@/services/can';
import { useWords, type Word } from '@/services/words';
import CallForm, { type CallFormProps } from '../CallForm';
import type { FormField } from '../form/formField';
import { useKeys } from '../keys/useKeys';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import type { Selection } from '../table/useSelection';
import Outcome from './Outcome';
import Payees, { type Payee } from './Payees';
import Rehearsal from './Rehearsal';
import Sums, { type Sum } from './Sums';

type Form<In> = CallFormProps<In, BulkResult | PendingApproval>;
interface Props<Row, In> extends Pick<Form<In>, 'call' | 'title' | 'needed' | 'danger'> {
  of: Selection<Row>;
  /** What is typed; of some dialogs it hangs on what was chosen. */
  fields?: readonly FormField<In>[] | ((rows: readonly Row[]) => readonly FormField<In>[]);
  /** The money that a row is about: the dialog adds it up, a currency each. */
  sum?: (row: Row) => Sum;
  /** Money that leaves: whom each row reaches. */
  payee?: (row: Row) => Payee;
  /** The part of the input that nobody types, for these rows. */
  given: (keys: string[]) => Partial<In>;
  /** Said on the button of the dialog, with `{count}`. */
  verb: Word;
  about?: Word;
}
interface BulkOutcome<Row> {
  rows: readonly Row[];
  answer: BulkResult;
}
const NO_FIELDS = [] as const;
const ESCAPE = 'Escape';
const closes = { [ESCAPE]: () => undefined };

/**
 * One call for all chosen rows: tried out while one still reads, then made, and where some were refused each row says
 * what became of it.
 */
export default function BulkAction<Row, In extends object>({
  of,
  given,
  verb,
  about,
  sum,
  payee,
  fields = NO_FIELDS,
  ...form
}: Props<Row, In>) {
  const { keyOf, nameOf, choose } = of;
  const t = useWords();
  const locale = useLocale();
  const may = useCan(form.call);
  // What was chosen when the dialog was opened, whatever the list shows by now.
  const [rows, setRows] = useState<readonly Row[]>();
  const [outcome, setOutcome] = useState<BulkOutcome<Row>>();
  // Once for what was chosen, so that a control stays what it is while somebody types.
  const formFields = useMemo(() => (typeof fields === 'function' ? fields(rows ?? []) : fields), [fields, rows]);
  // Escape closes the dialog, and the choice behind it stays.
  useKeys(rows || outcome ? closes : {});
  if (!may) return null;
  const input = rows && given(rows.map(keyOf));
  const hear = (answer: BulkResult) => {
    choose(answer.failed.map(({ id }) => id));
    if (rows && answer.failed.length > 0) setOutcome({ rows, answer });
  };
  const retry = () => {
    setRows(outcome?.rows.filter((row) => outcome.answer.failed.some(({ id }) => id === keyOf(row))));
    setOutcome(undefined);
  };
  return (
    <>
      <Button danger={form.danger ?? false} onClick={() => setRows(of.rows)}>
        {t(form.title)}
      </Button>
      {rows && input && (
        <CallForm
          {...form}
          fields={formFields}
          given={input}
          verb={(_, say) => say(verb, { count: countText(rows.length, locale) })}
          about={
            <>
              {about && <p>{t(about)}</p>}
              {sum && <Sums sums={rows.map(sum)} />}
              {payee && <Payees payees={rows.map(payee)} />}
              <Rehearsal call={form.call} input={input} rows={rows} keyOf={keyOf} nameOf={nameOf} />
            </>
          }
          isTold={({ failed }) => failed.length > 0}
          onDone={hear}
          onClose={() => setRows(undefined)}
        />
      )}
      {outcome && (
        <Outcome
          {...outcome}
          title={form.title}
          keyOf={keyOf}
          nameOf={nameOf}
          onRetry={retry}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}
