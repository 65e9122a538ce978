import { Button, Form } from 'antd';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import type { ControlProps } from '@/components/form/formField';
import list from '@/components/form/rows.module.css';
import { useWords } from '@/services/words';
import PartRow from './PartRow';
import { newPart, Whole } from './parts';

/** As many as the call takes. */
const MOST = 20;

/** What a record is split into, a line each; whoever adds a line goes on typing in it. */
export default function PartsInput({ id, label }: ControlProps) {
  const t = useWords();
  const { category } = use(Whole);
  const box = useRef<HTMLFieldSetElement>(null);
  const goTo = useFocus(box);
  return (
    <Form.List name="parts">
      {(rows, { add, remove }) => (
        <fieldset id={id} aria-label={label} className={list.rows} ref={box}>
          {rows.map(({ key, name }) => (
            <PartRow
              key={key}
              row={name}
              {...(rows.length > 2 && {
                onRemove: () => {
                  remove(name);
                  goTo(Math.min(name, rows.length - 2));
                },
              })}
            />
          ))}
          <Button
            size="small"
            disabled={rows.length >= MOST}
            onClick={() => {
              add(newPart({ category, remark: null }));
              goTo(rows.length);
            }}
          >
            {t('fund.split.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

/** The amount of a row gets the keyboard once the row is there. */
function useFocus(box: RefObject<HTMLElement | null>): (row: number) => void {
  const [next, setNext] = useState<{ row: number }>();
  useEffect(() => {
    if (next) box.current?.querySelectorAll<HTMLElement>('input[inputmode=decimal]')[next.row]?.focus();
  }, [next, box]);
  return (row) => setNext({ row });
}
