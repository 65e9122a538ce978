import { useRequest } from 'ahooks';
import { Button, Form } from 'antd';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiCall } from '@/services/api';
import { inputOf } from '@/services/inputs';
import { useWords, type Word } from '@/services/words';
import type { ControlProps } from './formField';
import css from './rows.module.css';

interface Props extends Pick<ControlProps, 'label'> {
  id: string | undefined;
  /** It says how few and how many it takes. */
  call: ApiCall;
  /** The field whose rows they are. */
  name: string;
  words: { add: Word; remove: Word };
  /** The fields of a row, by its place, from 0. */
  Row: ComponentType<{ row: number }>;
  /** Their columns; the last is the button's that takes the row away. */
  columns: string;
  /** What a new row begins with. */
  begin?: () => object;
}

/** Rows of the same fields. Whoever adds one goes on typing in it; whoever takes one away, in the one in its place. */
export default function RowsInput({ id, label, call, name, words, Row, columns, begin = () => ({}) }: Props) {
  const t = useWords();
  const { data } = useRequest(() => inputOf(call.call));
  // None is added or taken away before that is known.
  const { minItems = Infinity, maxItems = 0 } = data?.properties[name] ?? {};
  const box = useRef<HTMLFieldSetElement>(null);
  const goTo = useFocus(box);
  return (
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <fieldset id={id} aria-label={label} className={css.rows} ref={box}>
          {rows.map(({ key, name: row }) => (
            <div key={key} className={`${css.row} ${columns}`}>
              <Row row={row} />
              {rows.length > minItems && (
                <Button
                  size="small"
                  aria-label={t(words.remove)}
                  onClick={() => {
                    remove(row);
                    goTo(Math.min(row, rows.length - 2));
                  }}
                >
                  ×
                </Button>
              )}
            </div>
          ))}
          <Button
            size="small"
            disabled={rows.length >= maxItems}
            onClick={() => {
              add(begin());
              goTo(rows.length);
            }}
          >
            {t(words.add)}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

/** The first field of a row gets the keyboard once the row is there. */
function useFocus(box: RefObject<HTMLElement | null>): (row: number) => void {
  const [next, setNext] = useState<{ row: number }>();
  useEffect(() => {
    if (next) box.current?.children[next.row]?.querySelector<HTMLElement>('input')?.focus();
  }, [next, box]);
  return (row) => setNext({ row });
}
