import type { RequestField } from '#contract/valueKind';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import ValueWords from '@/components/drawer/ValueWords';
import Named from '@/components/show/Named';
import { useWords, type Word } from '@/services/words';
import RequestLines, { LINES } from './RequestLines';

/** Codes that another screen has words for already. */
const elsewhere: Readonly<Record<string, string>> = {
  'merchant.deduct.category': 'merchant.category',
  'role.save.dataScope.maskFields': 'access.mask',
};
/** "dataScope.countryIds" is called what it ends in. */
const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** What a request says, a value each, in words. */
export default function RequestTable({
  call,
  title,
  fields,
}: {
  call: string;
  title: Word;
  fields: readonly RequestField[];
}) {
  const t = useWords();
  const lines = fields.filter(({ field }) => field.startsWith(LINES));
  const single = fields.filter((one) => !lines.includes(one));
  const columns: readonly PlainColumn<RequestField>[] = [
    { word: 'audit.field', show: ({ field }) => <Named prefix="audit.name" name={lastOf(field)} /> },
    {
      word: 'audit.value',
      show: ({ field, ...rest }) => (
        <ValueWords {...rest} codes={elsewhere[`${call}.${field}`] ?? `asked.${call}.${lastOf(field)}`} />
      ),
    },
  ];
  return (
    <section>
      <h3>{t(title)}</h3>
      {/* Several rates have the same fields: their places tell them apart. */}
      {(single.length > 0 || lines.length === 0) && (
        <Plain rows={single} keyOf={(one) => `${single.indexOf(one)}`} columns={columns} empty="audit.nothingAsked" />
      )}
      {lines.length > 0 && <RequestLines fields={lines} />}
    </section>
  );
}
