import { expected } from './grants';
import { expectedPlain, type Given, type Named, ownBody, type Probe } from './probe';

/** One of ours who may much, one who may little, somebody of a merchant, and nobody at all. */
const forgers = ['admin.all', 'cashier.mex', 'a.merchant', 'anonymous'];
/** Roles that nobody in the fixture holds beside their own. */
const other = (own: string) => (own === '1' ? '2' : '1');

/** The same call with what a browser could forge: the role, flags in the body, flags in cookies, another owner. */
export function tampered(named: Named, given: Given): Probe[] {
  const { name, call } = named;
  const { who } = given;
  if (!forgers.includes(who.name)) return who.fault === undefined ? [flagged(named, given)] : [];
  const body = () => ownBody(named, given);
  const plain = expectedPlain(named, given);
  const own = String(who.headers['role'] ?? '1');
  const role = (how: string, value: string | string[] | undefined, then = plain): Probe => ({
    how: `role header ${how}`,
    body,
    headers: value === undefined ? without(who.headers, 'role') : { ...who.headers, role: value },
    expected: then,
  });
  // A role that is not theirs gives nothing, not even what anybody signed in may have.
  const notTheirs = call.access === 'anyone' || plain === 'SESSION' || plain === 'HELD' ? plain : 'DENIED';
  const cookies: Probe = {
    how: 'flags in cookies',
    body,
    headers: { ...who.headers, cookie: 'isAdmin=true; access=admin; roleIds=1; role=1' },
    expected: plain,
  };
  if (who.fault === 'anonymous') return [cookies];
  return [
    role('missing', undefined),
    role('of another', other(own), notTheirs),
    role('twice', [own, other(own)], notTheirs),
    role('as SQL', "1' or '1'='1", notTheirs),
    cookies,
    {
      how: 'token in a cookie',
      body,
      headers: { cookie: `token=${String(who.headers['authorization'])}` },
      expected: expected(call, name, { ...who, fault: 'anonymous' }),
    },
    flagged(named, given),
    ...owners(named, given).map(([how, more]) => extra(named, given, how, more)),
  ];
}

/**
 * More in the body than the call declares. The right is asked for first, so whoever has none is told that and nothing
 * of the body.
 */
const extra = (named: Named, given: Given, how: string, more: object): Probe => ({
  how: `${how} in the body`,
  body: async () => ({ ...(await ownBody(named, given)), ...more }),
  headers: given.who.headers,
  expected: expected(named.call, named.name, given.who) === 'DENIED' ? 'DENIED' : 'BROKEN',
});
/** By everybody: it tells the right to a call from what the call refuses by itself. */
const flagged = (named: Named, given: Given): Probe =>
  extra(named, given, 'role flags', { isAdmin: true, role: '1', permissions: ['merchant.deduct'] });

/** Whose row it is, said by the browser where the call has no such field. */
function owners({ call }: Named, { world }: Given): [string, object][] {
  const fields = ['merchantId', 'ownerId', 'agentId', 'employeeId'].filter(
    (field) => !(field in call.input.properties),
  );
  const [field] = fields;
  if (field === undefined) return [];
  return [
    ['own owner', { [field]: world.a.merchant.id }],
    ['another owner', { [field]: world.b.merchant.id }],
  ];
}

function without(headers: Given['who']['headers'], name: string): Given['who']['headers'] {
  const { [name]: _, ...rest } = headers;
  return rest;
}
