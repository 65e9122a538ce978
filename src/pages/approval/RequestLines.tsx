import type { RequestField } from '#contract/valueKind';
import ValueWords from '@/components/drawer/ValueWords';
import Named from '@/components/show/Named';
import css from './approval.module.css';

/** What the lines of a file ask for, a row each. */
export const LINES = 'lines.';
/** A field that comes again begins the next line. */
function rowsOf(fields: readonly RequestField[]): RequestField[][] {
  const rows: RequestField[][] = [];
  for (const one of fields) {
    const last = rows.at(-1);
    if (last && !last.some(({ field }) => field === one.field)) last.push(one);
    else rows.push([one]);
  }
  return rows;
}

export default function RequestLines({ fields }: { fields: readonly RequestField[] }) {
  const rows = rowsOf(fields);
  const heads = [...new Set(fields.map(({ field }) => field))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by the keyboard too
    <div className={css.lines} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((field) => (
              <th key={field} scope="col">
                <Named prefix="audit.name" name={field.slice(LINES.length)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rows.indexOf(row)}>
              {heads.map((field) => (
                <td key={field}>{cellOf(row.find((one) => one.field === field))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellOf = (field: RequestField | undefined) => field && <ValueWords {...field} codes="" />;
