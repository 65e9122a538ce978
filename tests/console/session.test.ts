import Cookies from 'js-cookie';
import {
  agent,
  agentNormal,
  agentSupper,
  clearSession,
  cookieNames,
  isAdmin,
  openSession,
  sessionHeaders,
  token,
} from '@/services/session';

const answer = {
  token: 'secret',
  isAdmin: true,
  roleIds: ['3', '1'],
  isAdminOperation: false,
  isChuNaRole: true,
  isFinanceRiskRole: false,
  isUshang: false,
  isMerchantRole: false,
  proxyType: '',
  userName: 'ops',
  usdtUrl: 'https://rates.example',
  countryId: 'BRA',
};

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('the twelve fields of the sign-in answer are kept under their own names, of the roles the first (§3.1-3.12 4.2 6.5 R13a R14a)', () => {
  openSession(answer);
  expect(Cookies.get()).toEqual({ ...stringsOf(answer), roleIds: '3' });
  expect([...Object.keys(answer), 'timeZone'].sort()).toEqual([...cookieNames].sort());
});

test('cookies live for seven days (§9.15 R13b)', () => {
  const set = jest.spyOn(Cookies, 'set');
  openSession(answer);
  expect(set).toHaveBeenCalledWith('token', 'secret', expect.objectContaining({ expires: 7 }));
});

test.each(['isUshang', 'isUShange'])('a U-dealer is known by %s (§6.6 6.7 R17a)', (spelling) => {
  openSession({ ...answer, isUshang: false, [spelling]: true });
  expect(Cookies.get('isUshang')).toBe('true');
});

test.each([
  ['proxy', { agent: true, agentNormal: true, agentSupper: false }],
  ['admpro', { agent: true, agentNormal: false, agentSupper: true }],
  ['', { agent: false, agentNormal: false, agentSupper: false }],
])('proxyType "%s" says what kind of agent it is (§6.8-6.10 R17b)', (proxyType, flags) => {
  openSession({ ...answer, proxyType });
  expect({ agent: agent(), agentNormal: agentNormal(), agentSupper: agentSupper() }).toEqual(flags);
});

test('the headers are the bare token, the role and the zone (§6.11 7.3-7.5 R14a R14b R14c)', () => {
  openSession(answer);
  expect(sessionHeaders('BRA')).toEqual({
    'Content-Type': 'application/json',
    Authorization: 'secret',
    Role: '3',
    TimeZone: 'BRA',
  });
  expect(sessionHeaders().TimeZone).toBe('ch');
});

test('leaving forgets the person and keeps the place (§4.5-4.8 R16b)', () => {
  openSession(answer);
  Cookies.set('timeZone', 'BRA');
  localStorage.setItem('umi_locale', 'pt-BR');
  expect(isAdmin()).toBe(true);
  clearSession();
  expect(Cookies.get()).toEqual({ timeZone: 'BRA', countryId: 'BRA' });
  expect([token(), isAdmin(), localStorage.getItem('umi_locale')]).toEqual(['', false, 'pt-BR']);
});

const stringsOf = (of: object) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]));
