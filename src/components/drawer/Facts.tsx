import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import { type AnyFields, namesOf, shown } from '../fields';
import css from './drawer.module.css';

interface Props<Row> {
  fields: AnyFields<Row>;
  row: Row;
  /** Without them, all that the fields show, in their order. */
  names?: readonly (keyof Row)[];
  /** What the head of the drawer says already. */
  without?: readonly (keyof Row)[];
}

/** Fields of a row under their titles, in two columns; what the row does not carry for this person is left out. */
export default function Facts<Row>({ fields, row, names = namesOf(fields), without = [] }: Props<Row>) {
  const t = useWords();
  const present = names.flatMap((name) => {
    const field = fields[name];
    return field && row[name] !== undefined && !without.includes(name)
      ? [{ name, title: t(field.word), value: shown(fields, name, row) }]
      : [];
  });
  return (
    <FactList>
      {present.map(({ name, title, value }) => (
        <Fact key={String(name)} title={title}>
          {value}
        </Fact>
      ))}
    </FactList>
  );
}

export const FactList = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

export function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
