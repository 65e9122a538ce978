// Somebody at work on another machine, past every page.
import { expect, test } from '@playwright/test';
import { demoAccount } from './console';

const base = () => test.info().project.use.baseURL ?? '';
export const requestId = () => crypto.randomUUID().replaceAll('-', '');

export type Call = (path: string, body: object) => Promise<Record<string, unknown>>;
/**
 * A session of a role; what it asks for is done, or waits for a second person.
 * @param colleague somebody of the demo beside those at its door; all have the same password
 */
export async function elsewhere(roleCode: string, colleague?: string): Promise<Call> {
  const account = await demoAccount(base(), roleCode);
  const { userName, password } = { ...account, ...(colleague !== undefined && { userName: colleague }) };
  const send = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`${base()}/backend${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { success, msg, data } = (await answer.json()) as {
      success: boolean;
      msg: string;
      data: Record<string, unknown>;
    };
    expect([path, success, success ? '' : `${msg} ${JSON.stringify(data)}`]).toEqual([path, true, '']);
    return data;
  };
  const { token, roleIds } = await send('/merchant/login', { userName, password });
  return (path, body) => send(path, body, { authorization: String(token), role: String([roleIds].flat()[0]) });
}

/** Consents to a request as it is shown. */
export async function consentTo(call: Call, approvalId: unknown, roleCode: string): Promise<void> {
  const { password } = await demoAccount(base(), roleCode);
  const { hash } = await call('/approval/details', { approvalId });
  await call('/approval/act', { approvalId, hash, action: 1, password, requestId: requestId() });
}
