import type { Insertable } from 'kysely';
import type { Tables } from '../../server/db/columns';
import { type BuildContext, newId } from './context';

type Row = Insertable<Tables['apiLog']>;
type Given = Partial<Omit<Row, 'id'>>;

/** A request of a merchant's system that was done, unless the story says otherwise. */
export async function buildApiRequest(context: BuildContext, given: Given = {}): Promise<string> {
  const id = newId(context);
  await context.db
    .insertInto('apiLog')
    .values({
      id,
      at: context.clock.now(),
      requestNo: `r${id}`,
      ip: '127.0.0.1',
      path: '/api/v1/balance',
      code: 0,
      httpStatus: 200,
      tookMs: 3,
      body: '{}',
      answer: '{"success":true,"msg":"","code":0,"data":{}}',
      ...given,
    })
    .execute();
  return id;
}
