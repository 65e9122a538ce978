import { randomBytes } from 'node:crypto';
import { systemClock } from '../server/clock';
import { hashOf } from '../server/http/session';
import type { BuildContext } from '../tests/build/context';
import { buildEmployee } from '../tests/build/employee';

/** An administrator with a session that lasts as long as a measurement; gives its token. */
export async function buildSession(context: BuildContext, userName: string): Promise<string> {
  const employee = await buildEmployee(context, { role: 'ADMIN', userName });
  const token = randomBytes(32).toString('base64url');
  const now = systemClock.now();
  const session = {
    tokenHash: hashOf(token),
    employeeId: employee.id,
    locale: 'en-US',
    ip: '127.0.0.1',
    createdAt: now,
    seenAt: now,
  };
  await context.db
    .insertInto('session')
    .values({ ...session, expiresAt: new Date(now.getTime() + 3_600_000) })
    .execute();
  return token;
}
