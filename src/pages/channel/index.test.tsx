import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen, Refusal } from '../../../tests/console/screen';
import Channel from './index';

/** Two hours, one of them without an order. */
const hours = [
  { hour: Date.UTC(2026, 7, 27, 14), orders: 12, paid: 9, successRate: '75' },
  { hour: Date.UTC(2026, 7, 27, 15), orders: 0, paid: 0, successRate: null },
];
const row = {
  code: 'NORTH',
  name: 'North Pay',
  countryIds: ['MEX'],
  payMethods: ['SPEI'],
  baseUrl: 'https://api.example.com',
  callbackIps: [],
  timeoutMs: 2000,
  isMapped: true,
  isTested: false,
  waits: false,
  credentialNames: ['key'],
  readyRecipe: null,
  accountCount: 1,
  status: 0,
  maintenance: [],
  unsigned: false,
  ceiling: null,
  updateTime: null,
  version: 1,
};

const recipe = {
  amounts: 'minor',
  times: 'ms',
  sign: { kind: 'hmacFields', encoding: 'hex', in: 'field', name: 'sign', secret: 'key' },
  checks: [{ kind: 'hmacFields', encoding: 'hex', in: 'field', name: 'sign', secret: 'key' }],
  create: {
    path: '/pay',
    format: 'json',
    fields: [{ name: 'no', value: '{orderNo}' }],
    accepted: { at: 'ok', says: ['true'] },
    upstreamOrderNo: 'id',
    payUrl: 'url',
  },
  query: { path: '/ask', format: 'json', fields: [], status: 'st', paidAmount: 'fee' },
  callback: { format: 'form', status: 'st', paidAmount: 'fee' },
  statuses: [{ theirs: '2', means: 'paid' }],
};
const tried = {
  passed: true,
  said: 'unknown order',
  tookMs: 12,
  sent: 'POST https://api.example.com/ask',
  signed: 'no=X000000000000',
  answered: '200 {"st":"none"}',
  found: [
    { field: 'status', path: 'st', value: 'none' },
    { field: 'paidAmount', path: 'fee', value: null },
  ],
};
const open = (answers: Parameters<typeof openScreen>[2]['answers']) =>
  openScreen('/channel', <Channel />, {
    grants: ['channel.view', 'channel.edit'],
    answers: {
      '/channel/page': () => ({ list: [row], total: 1 }),
      '/channel/details': () => ({
        channel: row,
        recipe: JSON.stringify(recipe),
        certificateUntil: null,
        waiting: null,
        newer: null,
        callbackUrl: 'https://pay.example.com/channel/NORTH/callback',
        accounts: ['SPEI 01'],
      }),
      '/channel/health': ({ window }) => ({
        ...{ orders: window === '24h' ? 900 : 40, paid: 30, successRate: '85.71', lastSuccessTime: null },
        ...{ openOrders: 5, accounts: 3, pausedAccounts: 1, hours },
      }),
      '/channel/recipe/list': () => ({ list: [] }),
      ...answers,
    },
  });

test('a channel says where it tells us and what would stop with it, and a test call shows what went over the wire', async () => {
  const { bodies } = await open({ '/channel/test': () => tried });
  fireEvent.click(await screen.findByText('North Pay'));
  expect(await screen.findByText('https://pay.example.com/channel/NORTH/callback')).toBeInTheDocument();
  expect(screen.getAllByText('未通过').length).toBeGreaterThan(0);
  fireEvent.click(await screen.findByText('测试调用'));
  fireEvent.click(await screen.findByText(/^测试通道 .*North Pay/));
  await waitFor(() => expect(bodies('/channel/test')).toMatchObject([{ code: 'NORTH' }]));
  expect(await screen.findByText('测试通过，12 毫秒')).toBeInTheDocument();
  expect(screen.queryByText(/SPEI 01/)).toBeNull();
  fireEvent.click(screen.getByText('维 护'));
  expect(await screen.findByText(/SPEI 01/)).toBeInTheDocument();
  for (const shown of [tried.sent, tried.signed, tried.answered, 'none', '没有'])
    expect(screen.getByText(shown)).toBeInTheDocument();
});

test('a recipe is a form: what the server refuses is marked at its field, nothing typed is lost, and it is sent as it stands', async () => {
  let refusals = 1;
  const { bodies } = await open({
    '/channel/save': () =>
      refusals-- > 0
        ? new Refusal(1001, '参数错误', [{ field: 'recipe.query.fields.0.value', code: 'pattern' }])
        : { ...row, version: 2 },
  });
  fireEvent.click(await screen.findByText('North Pay'));
  fireEvent.click(await screen.findByText('编 辑'));
  // The form is long: a field is looked for within its part.
  const partOf = (title: string) => within(screen.getByText(title).closest('fieldset') ?? document.body);
  const type = (where: ReturnType<typeof partOf>, label: string, value: string) =>
    fireEvent.change(where.getByLabelText(label), { target: { value } });
  await screen.findByText('查询支付');
  const query = partOf('查询支付');
  fireEvent.click(query.getByText('添加字段'));
  type(query, '字段名', 'ref');
  type(query, '模板', '{amount}');
  type(partOf('回调'), '成功时应答', 'OK');
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a password' } });
  const send = () => fireEvent.click(screen.getByText(/^保存通道/));
  send();
  const wrong = await query.findByText('格式不正确');
  const template = query.getByLabelText('模板');
  expect(template).toHaveAttribute('aria-invalid', 'true');
  expect(template.getAttribute('aria-describedby')).toContain(wrong.closest('[id]')?.id);
  type(query, '模板', '{orderNo}');
  send();
  await waitFor(() => expect(bodies('/channel/save')).toHaveLength(2));
  expect(bodies('/channel/save')[1]).toMatchObject({
    changes: 'NORTH',
    version: 1,
    recipe: {
      ...recipe,
      query: { ...recipe.query, fields: [{ name: 'ref', value: '{orderNo}' }] },
      callback: { ...recipe.callback, answer: { type: 'text', body: 'OK' } },
    },
  });
});

test('whoever may lets all processes forget, and reads what was remembered', async () => {
  const CLEAR = '/account/bank/account/clearWholeCache';
  const cleared = [{ scope: 'statement', count: 41 }];
  const { bodies } = await openScreen('/channel', <Channel />, {
    grants: ['channel.view', 'cache.clear'],
    answers: {
      '/channel/page': () => ({ list: [row], total: 1 }),
      [CLEAR]: () => ({ cleared, processes: 2, tookMs: 3 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '清除缓存' }));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '查询突然变慢' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByRole('button', { name: '清除 1 项' }));
  await waitFor(() => expect(bodies(CLEAR)).toMatchObject([{ scopes: ['statement'], reason: '查询突然变慢' }]));
  expect(await screen.findByText('已清除：预编译语句 (41)；2 个进程，3 毫秒')).toBeInTheDocument();
});

test('a channel says how it has done lately, by the window that is chosen', async () => {
  const { bodies } = await open({});
  fireEvent.click(await screen.findByText('North Pay'));
  const health = within(await screen.findByLabelText('运行状况'));
  expect(await health.findByLabelText(/12 笔，已支付 9 笔，成功率 75 %/)).toBeInTheDocument();
  for (const text of ['40', /85\.71/, '5']) expect(await health.findByText(text)).toBeInTheDocument();
  fireEvent.click(health.getByText('24 小时'));
  expect(await health.findByText('900')).toBeInTheDocument();
  expect(bodies('/channel/health').map(({ window }) => window)).toEqual(['1h', '24h']);
});

test('the banks of its country are found by name without accents, by first digits, or by a whole number', async () => {
  const banks = [
    { countryId: 'MEX', numberType: 'CLABE', begins: '012', bankName: 'BBVA MÉXICO' },
    { countryId: 'MEX', numberType: 'CLABE', begins: '138', bankName: 'UALÁ' },
  ];
  const { bodies } = await open({ '/channel/bank/list': () => ({ list: banks }) });
  fireEvent.click(await screen.findByText('North Pay'));
  fireEvent.click(await screen.findByRole('tab', { name: '银行' }));
  const search = await screen.findByLabelText('按名称或账号前几位查找');
  expect(bodies('/channel/bank/list')).toMatchObject([{ countryId: 'MEX' }]);
  const shown = (typed: string) => {
    fireEvent.change(search, { target: { value: typed } });
    return banks.filter(({ bankName }) => screen.queryByText(bankName)).map(({ begins }) => begins);
  };
  expect(['', 'mexico', '13', '012180000118359719', 'nobody'].map(shown)).toEqual([
    ['012', '138'],
    ['012'],
    ['138'],
    ['012'],
    [],
  ]);
  expect(screen.getByText('没有符合的银行。')).toBeInTheDocument();
});

test('errors that were seen are offered: a meaning is chosen, what is usually done is filled in, and the rest is not sent', async () => {
  const seen = { means: null, action: null, note: null, times: 7, lastTime: 1_700_000_000_000 };
  const mapped = { theirs: 'E1', means: 'F16', action: 'refuse', note: null, times: 0, lastTime: null };
  const { bodies } = await open({
    '/channel/errorMap/page': () => ({
      list: [{ theirs: 'E9', ...seen }, { theirs: 'E8', ...seen }, mapped],
      total: 3,
    }),
    '/channel/errorMap/save': () => ({ ...row, version: 2 }),
  });
  fireEvent.click(await screen.findByText('North Pay'));
  fireEvent.click(await screen.findByRole('tab', { name: '错误对照' }));
  expect(await screen.findAllByText('未对照')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '编辑错误对照' }));
  const [first] = await screen.findAllByLabelText('含义');
  if (!first) throw new Error('no line');
  fireEvent.mouseDown(first);
  fireEvent.click(await screen.findByText('F09 金额超出通道限额'));
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a password' } });
  fireEvent.click(screen.getByText(/^保存 .*错误对照/));
  await waitFor(() => expect(bodies('/channel/errorMap/save')).toHaveLength(1));
  expect(bodies('/channel/errorMap/save')[0]).toMatchObject({
    code: 'NORTH',
    version: 1,
    errors: [
      { theirs: 'E9', means: 'F09', action: 'elsewhere' },
      { theirs: 'E1', means: 'F16', action: 'refuse' },
    ],
  });
});

test('the fields of a channel are changed where they are shown, without its address and credentials', async () => {
  const { bodies } = await open({
    '/channel/fieldMap/query': () => ({ isMapped: true, list: [] }),
    '/channel/fieldMap/save': () => ({ ...row, version: 2 }),
  });
  fireEvent.click(await screen.findByText('North Pay'));
  fireEvent.click(await screen.findByRole('tab', { name: '字段映射' }));
  fireEvent.click(await screen.findByText('编辑字段'));
  expect(await screen.findByText(/须重新测试/)).toBeInTheDocument();
  fireEvent.change(await screen.findByLabelText('模板'), { target: { value: '{orderNo}-1' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a password' } });
  fireEvent.click(screen.getByText(/^保存 .*字段映射/));
  await waitFor(() => expect(bodies('/channel/fieldMap/save')).toHaveLength(1));
  const { recipe: sent, ...rest } = bodies('/channel/fieldMap/save')[0] as { recipe: { create: object } };
  expect(sent.create).toMatchObject({ fields: [{ name: 'no', value: '{orderNo}-1' }] });
  expect(rest).toMatchObject({ code: 'NORTH', version: 1 });
  expect(Object.keys(rest)).not.toEqual(expect.arrayContaining(['baseUrl']));
});

test('a recipe is shown field by field, and of a channel that code speaks to why there is none', async () => {
  const list = [
    { part: 'create', way: 'sent', ours: '{orderNo}', theirs: 'charge.reference' },
    { part: 'create', way: 'read', ours: 'acceptedAt', theirs: 'ok = true' },
  ];
  let answer: object = { isMapped: true, list };
  await open({ '/channel/fieldMap/query': () => answer });
  fireEvent.click(await screen.findByText('North Pay'));
  fireEvent.click(await screen.findByRole('tab', { name: '字段映射' }));
  for (const text of ['{orderNo}', 'charge.reference', 'ok = true'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  answer = { isMapped: false, list: [] };
  await openScreen('/channel', <Channel />, {
    grants: ['channel.view'],
    answers: {
      '/channel/page': () => ({ list: [{ ...row, name: 'Built In', isMapped: false }], total: 1 }),
      '/channel/fieldMap/query': () => answer,
    },
  });
  fireEvent.click(await screen.findByText('Built In'));
  fireEvent.click((await screen.findAllByRole('tab', { name: '字段映射' })).at(-1) ?? document.body);
  expect(await screen.findByText(/由程序对接/)).toBeInTheDocument();
});

test('a ready recipe fills the form of a new channel, asks for its credentials, and says what is unsure', async () => {
  const offer = {
    ...{ id: 'openpay', name: 'Openpay', source: 'documents.openpay.mx', date: '2026-11-30', callback: 'portal' },
    places: [{ countryId: 'MEX', payMethods: ['PAYNET'], baseUrl: 'https://api.openpay.mx', testUrl: null }],
    credentials: [{ name: 'privateKey', theirs: 'Private key (sk_…)', isSecret: true }],
    ...{ callbackUrl: 'https://pay.example.com/channel/{code}/callback', abilities: ['create'] },
    ...{ unsure: ['SPEI 的字段名未读到。'], recipe: JSON.stringify(recipe) },
  };
  const { bodies } = await open({ '/channel/recipe/list': () => ({ list: [offer] }), '/channel/save': () => row });
  fireEvent.click(await screen.findByText('新建通道'));
  fireEvent.change(await screen.findByLabelText('代码'), { target: { value: 'OPENPAY' } });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '现成配方' }));
  fireEvent.click(await screen.findByText('Openpay · 墨西哥'));
  for (const shown of [
    'SPEI 的字段名未读到。',
    'Private key (sk_…)',
    'https://pay.example.com/channel/OPENPAY/callback',
  ])
    expect(await screen.findByText(shown)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('值'), { target: { value: 'sk_1' } });
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a password' } });
  fireEvent.click(screen.getByText(/^保存通道 /));
  await waitFor(() => expect(bodies('/channel/save')).toHaveLength(1));
  expect(bodies('/channel/save')).toMatchObject([
    {
      ...{ code: 'OPENPAY', name: 'Openpay', countryIds: ['MEX'], payMethods: ['PAYNET'] },
      ...{ baseUrl: 'https://api.openpay.mx', ready: { file: 'openpay', date: '2026-11-30' }, recipe },
      credentials: [{ name: 'privateKey', value: 'sk_1' }],
    },
  ]);
});

test('a library that cannot be read is said, and asked for again', async () => {
  let refusals = 1;
  await open({
    '/channel/recipe/list': () => (refusals-- > 0 ? new Refusal(1500, '出错') : { list: [] }),
  });
  fireEvent.click(await screen.findByText('新建通道'));
  expect(await screen.findByText('无法读取配方库')).toBeInTheDocument();
  fireEvent.click(screen.getByText(/^重\s?试$/));
  expect(await screen.findByRole('combobox', { name: '现成配方' })).toBeInTheDocument();
});

test('a newer recipe of the library is said, and a version is made of it', async () => {
  const newer = { id: 'openpay', name: 'Openpay', date: '2026-12-24', recipe: JSON.stringify(recipe) };
  const readyRecipe = { id: 'openpay', name: 'Openpay', date: '2026-11-30', isChanged: true };
  const { bodies } = await open({
    '/channel/details': () => ({
      ...{ channel: { ...row, readyRecipe }, recipe: JSON.stringify(recipe), waiting: null, newer },
      ...{ callbackUrl: 'https://pay.example.com/channel/NORTH/callback', accounts: [] },
    }),
    '/channel/save': () => row,
  });
  fireEvent.click(await screen.findByText('North Pay'));
  expect(await screen.findByText(/Openpay.*2026-11-30.*此后有改动/)).toBeInTheDocument();
  fireEvent.click(await screen.findByText('采用新配方'));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a password' } });
  fireEvent.click(await screen.findByText(/^保存通道 /));
  await waitFor(() =>
    expect(bodies('/channel/save')).toMatchObject([
      { changes: 'NORTH', version: 1, ready: { file: 'openpay', date: '2026-12-24' }, recipe },
    ]),
  );
});
