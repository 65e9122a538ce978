import type { ApiRequest } from '#contract/apiLog';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Nothing from '@/components/drawer/Nothing';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import Wire from '@/components/drawer/Wire';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import Failure from './Failure';
import { fields } from './fields';
import Signature from './Signature';

/** One request with what came, what was answered, and what is signed where the signature was wrong. */
export default function RequestDrawer({ id, row, asOf, ...around }: DrawerProps<ApiRequest>) {
  const { detail, error, refresh } = useDetail(api.apiLog.details, { id }, asOf);
  const request = detail?.request ?? row;
  const head = (
    <Headline>
      {request && <Copyable text={request.requestNo} />}
      {request && <Failure failure={request.failure} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head}>
      {request && <Facts fields={fields} row={request} without={['requestNo', 'failure']} />}
      {detail ? (
        <>
          <Signature failure={detail.request.failure} signature={detail.signature} />
          {detail.body === null ? <Nothing word="apiLog.noBody" /> : <Wire label="apiLog.body" text={detail.body} />}
          <Wire label="apiLog.answer" text={detail.answer} />
        </>
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}
