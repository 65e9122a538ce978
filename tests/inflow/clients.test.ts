import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { code } from '#contract/error';
import { paymentStatus, refundStatus } from '#contract/status';
import { notifyJob } from '../../server/jobs/notification';
import { buildAccount, buildPool } from '../build/account';
import { type BuiltMerchant, buildMerchant } from '../build/merchant';
import { type Client, fileOf, guides, isHere, type Language, languages, type Message, openClient } from './clients';
import { openReceiver, openStage, type Stage } from './stage';

interface Vector {
  secret: string;
  headers: { 'X-Ts': string; 'X-Nonce': string; 'X-Sign': string };
  body: string;
}
const vectors: Vector[] = JSON.parse(readFileSync(`${guides}/vectors.json`, 'utf8'));
const LONGEST_CLIENT = 120;
const run = promisify(execFile);

let stage: Stage;
let merchant: BuiltMerchant;
let shop: Awaited<ReturnType<typeof openReceiver>>;
const clients = new Map<Language, Client>();
beforeAll(async () => {
  const open = languages.filter(isHere).map(async (language) => clients.set(language, await openClient(language)));
  [stage, shop] = await Promise.all([openStage({}, new Date()), openReceiver(), ...open]);
  merchant = await buildMerchant(stage.build, { available: '1000.00' });
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
}, 60_000);
afterAll(async () => {
  for (const client of clients.values()) client.close();
  await Promise.all([shop.close(), stage.close()]);
});

interface Envelope {
  code: number;
  data: Record<string, unknown>;
}
/** What a client prints, each line an answer. */
async function ask(client: Client, calls: readonly (readonly [string, object])[], secret = merchant.secrets.api) {
  const output = await client.say(
    calls.flatMap(([path, input]) => [path, JSON.stringify(input)]),
    {
      CAUDAL_URL: stage.services.settings.publicUrl,
      CAUDAL_MERCHANT: merchant.merchantNo,
      CAUDAL_SECRET: secret,
    },
  );
  return output
    .trim()
    .split('\n')
    .map((line): Envelope => JSON.parse(line));
}
const order = (merchantOrderNo: string) => ({
  merchantOrderNo,
  amount: '250.00',
  currency: 'MXN',
  method: 'SPEI',
  notifyUrl: shop.url,
  payer: { name: 'José Núñez 李雷' },
});
/** The product's own message about an order, as it came. */
function messageOf(merchantOrderNo: string): Message {
  const found = shop.told.find(({ body }) => body.includes(merchantOrderNo));
  if (!found) throw new Error(`nothing was told of ${merchantOrderNo}`);
  return { body: found.body, headers: Object.fromEntries(Object.entries(found.headers).map(([k, v]) => [k, `${v}`])) };
}

describe.each(languages)('the client in %s', (language) => {
  const story = isHere(language) ? it : it.skip;
  const client = (): Client => {
    const opened = clients.get(language);
    if (!opened) throw new Error(`${language} was not opened`);
    return opened;
  };
  const no = `${language}-1`;

  story('makes an order and a refund, and looks at both', async () => {
    const [created] = await ask(client(), [['payment/create', order(no)]]);
    expect(created).toMatchObject({ code: code.ok, data: { status: paymentStatus.accepted } });
    await stage.press(String(created?.data['payUrl']), 'success');
    const refund = { merchantOrderNo: no, merchantRefundNo: no, amount: '100.00', reason: 'Returned goods' };
    const answers = await ask(client(), [
      ['payment/query', { merchantOrderNo: no }],
      ['payment/refund', refund],
      ['balance', {}],
    ]);
    expect(answers).toMatchObject([
      { code: code.ok, data: { status: paymentStatus.paid, amount: '250.00' } },
      { code: code.ok, data: { status: refundStatus.asked, amount: '100.00' } },
      { code: code.ok, data: { currency: 'MXN' } },
    ]);
  });

  story('is refused by a wrong signature', async () => {
    const [refused] = await ask(client(), [['balance', {}]], 'another secret');
    expect(refused).toMatchObject({ code: code.badSignature });
  });

  story('believes what we tell, and nothing that was changed', async () => {
    await stage.run(notifyJob);
    const message = messageOf(no);
    const { callback } = merchant.secrets;
    const hear = (changes: Partial<Message>) => client().hear({ ...message, ...changes }, callback);
    expect(await hear({})).toBe('success');
    expect(await hear({ body: message.body.replace('250.00', '350.00') })).toBe('refused');
    const later = String(Number(message.headers['x-ts']) + 1);
    expect(await hear({ headers: { ...message.headers, 'x-ts': later } })).toBe('refused');
    expect(await hear({ headers: { ...message.headers, 'x-sign': '' } })).toBe('refused');
  });

  story('signs as the vectors say', async () => {
    const signed = vectors.map(({ secret, headers, body }) =>
      client().say(['sign', headers['X-Ts'], headers['X-Nonce']], { CAUDAL_SECRET: secret }, body),
    );
    const signatures = (await Promise.all(signed)).map((line) => line.trim());
    expect(signatures).toEqual(vectors.map(({ headers }) => headers['X-Sign']));
  });

  it('is read on two screens', () => {
    const lines = readFileSync(fileOf(language), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(LONGEST_CLIENT);
  });
});

/** Where a program of one's own uses the client, rather than the command line. */
const asLibrary = {
  Python: `import client
api = client.CaudalClient()
print(api.balance()["currency"])
try:
    api.query_payment({"merchantOrderNo": "NONE"})
except client.CaudalRefusal as refusal:
    print(refusal.code)`,
  PHP: `require 'client.php';
$api = CaudalClient::fromEnvironment();
echo $api->balance()['currency'], "\\n";
try { $api->queryPayment(['merchantOrderNo' => 'NONE']); } catch (CaudalRefusal $refusal) { echo $refusal->getCode(); }`,
} as const;
describe.each(['Python', 'PHP'] as const)('the client in %s, within a program', (language) => {
  const story = isHere(language) ? it : it.skip;
  story('gives what is asked for, and throws what is refused', async () => {
    const [program, flag] = language === 'PHP' ? ['php', '-r'] : ['python3', '-c'];
    const env = {
      ...{ ...process.env, PYTHONDONTWRITEBYTECODE: '1', CAUDAL_URL: stage.services.settings.publicUrl },
      ...{ CAUDAL_MERCHANT: merchant.merchantNo, CAUDAL_SECRET: merchant.secrets.api },
    };
    const { stdout } = await run(program, [flag, asLibrary[language]], { cwd: guides, env });
    expect(stdout.trim().split('\n')).toEqual(['MXN', String(code.notFound)]);
  });
});
