// Whatever adds up money, or counts orders, is of one book: it says so, or this list says why it meets no other.
import { readdirSync, readFileSync } from 'node:fs';

const ADDS = /\b(sum|count|avg)\(|fn\.(sum|countAll|avg)\b|\border_(stat|delta)\b/;
const MONEY =
  /payment_?order|order_?(stat|delta)|ledger_?(entry|account)|house_?delta|\b(receipt|refund)\b|(account|merchant)_?day|notification|(statement|running)_mark|channel_?callback/i;
const SAYS_BOOK = /\b(book|bookFor|SANDBOX|merchantType)\b/;

const ofOneAccount = 'of one account, or of each by itself: an account is of its channel’s book';
const ofOneMerchant = 'of one merchant, or of each by itself: a merchant is of one book';
const ofOneOrder = 'of one order or message';
const verifies = 'checks each order or day by itself; what it adds up is compared with the same rows';
const others: Readonly<Record<string, string>> = {
  'account/store': ofOneAccount,
  'routing/store': ofOneAccount,
  'payment/accountStore': ofOneAccount,
  'pool/store': ofOneMerchant,
  'merchant/todayStore': ofOneMerchant,
  'billing/flowStore': 'of accounts that statementStore.ts found, which tells the books apart',
  'merchant/markStore': 'of one account of the ledger, which is of one book',
  'channel/simulator/refundStore': ofOneOrder,
  'intake/workStore': ofOneOrder,
  'channelSetup/callbackLogStore': 'counts rows of a list in which each names its channel',
  'channelSetup/healthStore': 'of one channel, which is of one book',
  'notifyLog/replayList': 'counts the messages of one replay that somebody asked for',
  'notifyLog/replayStore': 'counts the messages of one replay that somebody asked for',
  'difference/differenceStore': 'of one place of ours, which no test merchant has a share in',
  'fund/list': 'of our own places, which no test merchant has a share in',
  'ledger/holding': 'of places of ours that are named, each by itself',
  'settlement/store': 'of one owner, or of one place of ours; a test merchant settles nothing',
  'settlementPlan/factStore': ofOneMerchant,
  'testInit/selfCheckStore': 'counts what the machine has to do, whoever’s it is',
  'verification/checks/commissions': ofOneAccount,
  'verification/checks/orders': verifies,
  'verification/checks/recharges': verifies,
  'verification/checks/statements': verifies,
  'verification/checks/sides': ofOneAccount,
  'verification/days': verifies,
  'verification/slices': verifies,
};

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^db\/tables/.test(file));
const adding = files.flatMap((file) => {
  const text = readFileSync(`server/${file}`, 'utf8');
  const adds = ADDS.test(text) && MONEY.test(text) && /\bsql[<`]|selectFrom/.test(text);
  return adds ? [{ name: file.replace(/\.ts$/, ''), saysBook: SAYS_BOOK.test(text) }] : [];
});

test('what adds up money says of which book, or stands in the list with its reason', () => {
  expect(adding.length).toBeGreaterThan(30);
  expect(
    adding
      .filter(({ saysBook }) => !saysBook)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(others).sort());
});
