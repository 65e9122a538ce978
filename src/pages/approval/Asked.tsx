import type { SaidField } from '#contract/said';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import SaidValue from '@/components/drawer/SaidValue';
import Named from '@/components/show/Named';
import { useWords, type Word } from '@/services/words';
import AskedLines, { LINES } from './AskedLines';

/** Codes that another screen has words for already. */
const elsewhere: Readonly<Record<string, string>> = {
  'merchant.deduct.category': 'merchant.category',
  'role.save.dataScope.maskFields': 'access.mask',
};
/** "dataScope.countryIds" is called what it ends in. */
const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** What a request says, a value each, in words. */
export default function Asked({ call, title, fields }: { call: string; title: Word; fields: readonly SaidField[] }) {
  const t = useWords();
  const lines = fields.filter(({ field }) => field.startsWith(LINES));
  const single = fields.filter((one) => !lines.includes(one));
  const columns: readonly PlainColumn<SaidField>[] = [
    { word: 'audit.field', show: ({ field }) => <Named prefix="audit.name" name={lastOf(field)} /> },
    {
      word: 'audit.value',
      show: ({ field, ...said }) => (
        <SaidValue {...said} codes={elsewhere[`${call}.${field}`] ?? `asked.${call}.${lastOf(field)}`} />
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
      {lines.length > 0 && <AskedLines fields={lines} />}
    </section>
  );
}
