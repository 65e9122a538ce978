import { readdirSync, readFileSync } from 'node:fs';
import { snakeCase } from '../server/db/casing';

/** Folders in which nobody asks: the base, the gate, and work that answers to no person of the console. */
const systems = [
  'db',
  'list',
  'http',
  'ledger',
  'jobs',
  'channel',
  'merchantApi',
  'live',
  'words',
  'xlsx',
  'verification',
];
/** Files with queries that are not about others' rows, and why. */
const others: Record<string, string> = {
  'attachment/attachment.ts':
    'about an object that is held or was found within the scope, and files of the asker alone',
  'cluster/demoMark.ts': 'at the start of the server',
  'node/clockGuard.ts': 'what the database’s clock says: nobody’s rows',
  'node/node.ts': 'which numbers processes have: nobody’s rows',
  'scope/about.ts': 'conditions that are made of the scope, and whose merchants a change is about',
  'scope/audience.ts': 'a condition that is made of the scope',
  'scope/house.ts': 'conditions that are made of the scope',
  'scope/people.ts': 'conditions that are made of the scope',
  'scope/tie.ts': 'who has power over whom: about the asker and people of things that are held',
  'importing/importedStore.ts': 'hashes of rows of files: whose they are is nobody’s to read',
  'masterKey.ts': 'at the start of the server',
  'database.ts': 'at the start of the server',
  'bank/cacheStore.ts': 'when caches were cleared and how many processes live: nobody’s rows',
  'audit/sealStore.ts': 'the sealer, and the command that verifies its work',
  'audit/tallyStore.ts': 'the job that writes down what was counted',
  'dict/store.ts': 'names of methods alone, and only our own people are told of them',
  'file/arrivalStore.ts':
    'about the asker alone, sums of their own house, whoever has the one-time address, and the job that drops them',
  'books/markStore.ts': 'the job that adds up the books',
  'books/reachStore.ts': 'a condition on accounts, made of the scope',
  'bank/missingStore.ts': 'the job that tells of places that nobody looked at',
  'home/coverageStore.ts': 'the job that tells of currencies that are not covered',
  'company/licenseStore.ts': 'the job that tells when licences end, and a condition on companies that are in scope',
  'merchant/markStore.ts': 'the job that marks what accounts have gained',
  'policy/demands.ts': 'a column of whichever person a query is about',
  'preference/store.ts': 'about the asker alone',
  'identity/deviceStore.ts': 'about the asker alone',
  'identity/graceStore.ts': 'about the asker alone, and whose proofs a change ends',
  'employee/dormantStore.ts': 'nobody asks: the job that disables accounts that are not used',
  'identity/list.ts': 'about one person, who asks or whom the asker was found to see',
  'identity/secondFactorStore.ts': 'about the asker alone',
  'identity/passwordStore.ts': 'about the asker alone',
  'identity/sessionStore.ts': 'about the asker alone, and whose sessions a change ends',
  'identity/signInStore.ts': 'nobody is signed in yet',
  'identity/viewStore.ts': 'about the asker alone, and a merchant that was found within the scope',
  'identity/triesStore.ts': 'nobody is signed in yet, or a command on the server’s own machine asks about one account',
  'difference/differenceStore.ts': 'columns of a place that is in scope, and jobs that look at every place',
  'intake/accountStore.ts': 'a channel tells what was paid',
  'supplement/aloneStore.ts': 'about the asker alone',
  'order/notificationStore.ts': 'about an order that is held',
  'order/stepStore.ts': 'about an order that is held, or that was found within the scope',
  'payment/waitingStore.ts': 'about an order that was found within the scope',
  'commission/chainStore.ts': 'a merchant’s system asks, and is known by its signature',
  'payment/rateStore.ts': 'a merchant’s system asks, and is known by its signature',
  'payment/accountStore.ts': 'a merchant’s system asks, and is known by its signature',
  'payment/orderStore.ts': 'a merchant’s system asks, a channel tells what became of an order, or a job looks',
  'recharge/transferStore.ts':
    'what is known of one transfer, asked about an order that is held, and amounts that an address has in use',
  'payment/noticeStore.ts': 'about an order that is held',
};
/**
 * Where a scope is made: of whoever asks, of nobody, and for jobs that act for everybody. A plan that a person runs was
 * found within their scope.
 */
const makers = [
  'accountSwitch/job.ts',
  'http/actor.ts',
  'http/admission.ts',
  'hold/expiry.ts',
  'settlementPlan/hold.ts',
  'statement/booking.ts',
];

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !systems.includes(file.split('/')[0] ?? ''))
  .map((file) => ({ file, text: readFileSync(`server/${file}`, 'utf8') }));
const asking = files
  .filter(({ text }) => /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text))
  .map(({ file }) => file);
const typed = [...readFileSync('tests/scope.test-d.ts', 'utf8').matchAll(/^ {2}'([\w/]+)': typeof import/gm)].map(
  ([, name]) => `${name}.ts`,
);

test('every file with queries is one whose queries must say whose rows they give, or has its reason here', () => {
  expect(typed.length).toBeGreaterThan(15);
  expect(asking.filter((file) => !typed.includes(file) && others[file] === undefined)).toEqual([]);
  expect([...typed, ...Object.keys(others)].filter((file) => !asking.includes(file))).toEqual([]);
});

test('a scope is made from what is known of whoever asks, never from a request', () => {
  const gate = ['http/actor.ts', 'http/session.ts', 'http/admission.ts'].map((file) => ({
    file,
    text: readFileSync(`server/${file}`, 'utf8'),
  }));
  const making = [...files, ...gate]
    .filter(({ text }) => /[{(] ?kind: '(platform|merchant|agent|dealer)'(?! \}>)/.test(text))
    .map(({ file }) => file);
  expect([...new Set(making)].sort()).toEqual([...makers].sort());
});

test('who reads a table that carries a merchant is told the scope, or stands here as nobody’s question', () => {
  const section = readFileSync('tests/scope.test-d.ts', 'utf8').split('export const carriers')[1]?.split('};')[0] ?? '';
  const carriers = [...section.matchAll(/^ {2}(\w+): \[(.*?)\]/gms)].map(([, table = '', readers = '']) => ({
    table,
    readers,
  }));
  expect(carriers.length).toBeGreaterThan(8);
  const reads = (table: string, text: string) =>
    new RegExp(`(from|join|into|update) ${snakeCase(table)}\\b|(From|Table|Into|Join)\\('${table}\\b`).test(text);
  for (const { table, readers } of carriers) {
    const found = files.filter(({ text }) => reads(table, text)).map(({ file }) => file.replace(/\.ts$/, ''));
    const listed = [...readers.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect({ table, readers: found.filter((name) => others[`${name}.ts`] === undefined).sort() }).toEqual({
      table,
      readers: listed.sort(),
    });
    expect(found.filter((name) => others[`${name}.ts`]?.startsWith('about the asker'))).toEqual([]);
  }
});
