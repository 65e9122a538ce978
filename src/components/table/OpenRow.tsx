import {
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { afterPaint } from '../afterPaint';
import type { DrawerProps } from './DrawerProps';
import { Decided } from './decided';
import type { LateDrawer } from './lateDrawer';

/** Opens a row's drawer before the list is drawn with it. */
export type Opening = (key: string) => void;
/** What an open row is to the list and its address. */
export interface Open {
  /** As the address says. */
  drawer: Pick<DrawerProps, 'id' | 'onNext' | 'onPrevious'> | undefined;
  onClose: () => void;
  /** Its drawer is painted: the address may say so, and the list be drawn with it. */
  onOpened: (key: string) => void;
  opening: RefObject<Opening | null>;
  /** A dialog of the drawer has made a call. */
  onDecided: (call: string) => void;
}

interface Props<Row> extends Open {
  Detail: LateDrawer<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  asOf: number | undefined;
}
const NOWHERE = { onNext: undefined, onPrevious: undefined };

/** The drawer of the open row. Whoever opens one waits for neither the address nor the list behind. */
export default function OpenRow<Row>({ Detail, rows, keyOf, asOf, ...open }: Props<Row>) {
  const { drawer, opening } = open;
  const [early, setEarly] = useState<string>();
  const tell = useEffectEvent(open.onOpened);
  useImperativeHandle(opening, () => setEarly, []);
  useEffect(() => (early === undefined ? undefined : afterPaint(() => tell(early))), [early]);
  const inAddress = drawer?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has caught up, or says something else
  useLayoutEffect(() => setEarly(undefined), [inAddress]);
  const id = early ?? inAddress;
  const { onNext, onPrevious } = drawer && drawer.id === id ? drawer : NOWHERE;
  const onClose = () => {
    setEarly(undefined);
    open.onClose();
  };
  return (
    <Suspense fallback={null}>
      {id !== undefined && (
        <Decided value={open.onDecided}>
          <Detail {...{ id, onNext, onPrevious, onClose, asOf }} row={rows.find((row) => keyOf(row) === id)} />
        </Decided>
      )}
    </Suspense>
  );
}
