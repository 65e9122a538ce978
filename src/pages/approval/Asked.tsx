import type { ApprovalDetails } from '#contract/approval';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import { useNamed } from '@/components/show/useNamed';
import { useWords, type Word } from '@/services/words';

type Field = ApprovalDetails['asked'][number];
/** Said elsewhere: who it is about by its number, and why. */
const ELSEWHERE: ReadonlySet<string> = new Set(['merchantId', 'id', 'version', 'reason']);
const TIME = /Time$/;

/** What a request says, field by field, in words wherever there are some. */
export default function Asked({ call, title, fields }: { call: string; title: Word; fields: readonly Field[] }) {
  const t = useWords();
  const named = useNamed();
  const columns: readonly PlainColumn<Field>[] = [
    { word: 'audit.field', show: ({ field }) => <Named prefix="audit.name" name={field} /> },
    {
      word: 'audit.value',
      show: ({ field, value }) => (
        <Value
          field={field}
          value={named(call === 'merchant.deduct' && field === 'category' ? 'merchant.category' : `asked.${call}.${field}`, value)}
        />
      ),
    },
  ];
  const shown = fields.filter(({ field }) => !ELSEWHERE.has(field));
  return (
    <section>
      <h3>{t(title)}</h3>
      <Plain rows={shown} keyOf={({ field }) => field} columns={columns} empty="audit.nothingAsked" />
    </section>
  );
}

const Value = ({ field, value }: Field) => (TIME.test(field) ? <Moment at={Number(value)} /> : <bdi>{value}</bdi>);
