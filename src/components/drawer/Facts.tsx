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
  /** So many of them, from the first. */
  most?: number;
}

/** Fields of a row under their titles, in two columns; what the row does not carry for this person is left out. */
export default function Facts<Row>({ fields, row, names = namesOf(fields), without = [], most }: Props<Row>) {
  const t = useWords();
  const present = names.filter((name) => row[name] !== undefined && !without.includes(name)).slice(0, most);
  return (
    <FactList>
      {present.map((name) => {
        const field = fields[name];
        return (
          field && (
            <Fact key={String(name)} title={t(field.word)}>
              {shown(fields, name, row)}
            </Fact>
          )
        );
      })}
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
