import type { Caught } from '#contract/testInit';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Nothing from '@/components/drawer/Nothing';
import RowDrawer from '@/components/drawer/RowDrawer';
import Wire from '@/components/drawer/Wire';
import Moment from '@/components/show/Moment';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { fields } from './caughtFields';

/** Something that an address was sent: what our check says of it, and how it came. */
export default function CaughtDrawer({ id: _, row, asOf: __, ...around }: DrawerProps<Caught>) {
  return (
    <RowDrawer {...around} head={<Headline>{row && <Moment at={row.time} />}</Headline>}>
      {row ? (
        <>
          <Facts fields={fields} row={row} without={['time', 'body']} />
          <Wire label="testInit.body" text={row.body} />
          <Wire label="testInit.headers" text={row.headers} />
        </>
      ) : (
        <Nothing word="testInit.caught.gone" />
      )}
    </RowDrawer>
  );
}
