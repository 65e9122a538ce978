import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chainOf, type Wanted } from './chain';
import { type ChainName, readChains } from './chainSettings';
import { addressFrom, plainAddress } from './tron';

/** A node on loopback that answers by what it is asked for. */
let answers: Record<string, unknown> = {};
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const question: string = JSON.parse(body).method ?? request.url;
      const answer = answers[question];
      response.writeHead(answer === undefined ? 500 : 200).end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens at a port
});
afterAll(() => new Promise((closed) => server.close(closed)));

const TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (hex: string) => hex.padStart(64, '0');
const ours = '52908400098527886e0f7030069857d2e4169ee7';
const wanted: Wanted = { address: `0x${ours.toUpperCase()}`, amount: 500_000_000n, since: new Date(0) };
const chain = (name: ChainName) => {
  const found = chainOf(name, {
    ...{ chains: new Map([[name, { url, confirmations: 12 }]]), now: () => new Date(), allowPrivate: true },
  });
  if (!found) throw new Error('not named');
  return found;
};
const receiptOf = (log: object, status = '0x1') => ({
  jsonrpc: '2.0',
  result: { status, blockNumber: '0x64', logs: [log] },
});
const evmLog = (address: string, to: string, amount: bigint) => ({
  ...{ address: `0x${address}`, data: `0x${word(amount.toString(16))}` },
  topics: [`0x${TOPIC}`, `0x${word('1')}`, `0x${word(to)}`],
  logIndex: '0x7',
});
/** The block of the transfer was made as 2025 began. */
const made = { eth_getBlockByNumber: { result: { timestamp: '0x67748580' } } };
const at = new Date('2025-01-01T00:00:00Z');
const sender = `0x${'1'.padStart(40, '0')}`;
const OFFICIAL = 'dAC17F958D2ee523a2206206994597C13D831ec7';

test('an EVM node tells of the official token, whoever it went to, and how deep it lies', async () => {
  answers = {
    eth_getTransactionReceipt: receiptOf(evmLog(OFFICIAL, ours, 500_000_000n)),
    eth_blockNumber: { result: '0x6f' },
    ...made,
  };
  const good = {
    ...{ succeeded: true, official: true, toWanted: true, amount: 500_000_000n, confirmations: 12 },
    ...{ at, sender, position: 7 },
  };
  expect(await chain('ERC20').look('0x1', wanted)).toEqual(good);
  answers['eth_getTransactionReceipt'] = receiptOf(evmLog('1'.repeat(40), ours, 1n));
  expect(await chain('ERC20').look('0x1', wanted)).toMatchObject({ official: false });
  answers['eth_getTransactionReceipt'] = receiptOf(evmLog(OFFICIAL, '2'.repeat(40), 1n));
  expect(await chain('ERC20').look('0x1', wanted)).toMatchObject({ official: true, toWanted: false });
  answers['eth_getTransactionReceipt'] = receiptOf(evmLog(OFFICIAL, ours, 500_000_000n), '0x0');
  expect(await chain('ERC20').look('0x1', wanted)).toMatchObject({ succeeded: false });
  answers['eth_getTransactionReceipt'] = { result: null };
  expect(await chain('ERC20').look('0x1', wanted)).toBeUndefined();
});

test('eighteen decimals of another chain are six of ours', async () => {
  const log = evmLog('55d398326f99059fF775485246999027B3197955', ours, 500n * 10n ** 18n);
  answers = { eth_getTransactionReceipt: receiptOf(log), eth_blockNumber: { result: '0x64' }, ...made };
  expect(await chain('BEP20').look('0x1', wanted)).toMatchObject({ amount: 500_000_000n, confirmations: 1 });
});

test('a node that is silent, or says what nobody understands, proves nothing', async () => {
  answers = {};
  await expect(chain('ERC20').look('0x1', wanted)).rejects.toThrow('it answered 500');
  answers = { eth_getTransactionReceipt: { error: { message: 'limit' } } };
  await expect(chain('ERC20').look('0x1', wanted)).rejects.toThrow('with no result');
});

test('a node that does not say when proves nothing; of several transfers that of just that much is meant', async () => {
  const [other, meant] = [evmLog(OFFICIAL, ours, 1n), { ...evmLog(OFFICIAL, ours, 500_000_000n), logIndex: '0x8' }];
  const found = receiptOf(other);
  found.result.logs.push(meant);
  answers = { eth_getTransactionReceipt: found, eth_blockNumber: { result: '0x64' }, ...made };
  expect(await chain('ERC20').look('0x1', wanted)).toMatchObject({ amount: 500_000_000n, position: 8 });
  answers['eth_getBlockByNumber'] = { result: null };
  await expect(chain('ERC20').look('0x1', wanted)).rejects.toThrow('when the block was made');
});

test('a node of TRON tells the same by its own ways', async () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const official = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
  expect([plainAddress(address), addressFrom(official)]).toEqual([official, address]);
  const transactionOf = (contract: string) => ({
    ...{ id: 'x', blockNumber: 100, blockTimeStamp: at.getTime(), receipt: { result: 'SUCCESS' } },
    log: [{ address: contract, topics: [TOPIC, word('1'), word(official)], data: word((7_000_000).toString(16)) }],
  });
  answers = {
    '/wallet/gettransactioninfobyid': transactionOf(official),
    '/wallet/getblock': { block_header: { raw_data: { number: 119 } } },
  };
  const look = () => chain('TRC20').look('x', { ...wanted, address });
  const good = {
    ...{ succeeded: true, official: true, toWanted: true, amount: 7_000_000n, confirmations: 20 },
    ...{ at, sender: addressFrom('1'.padStart(40, '0')), position: 0 },
  };
  expect(await look()).toEqual(good);
  answers['/wallet/gettransactioninfobyid'] = transactionOf('3'.repeat(40));
  expect(await look()).toMatchObject({ official: false });
  answers['/wallet/gettransactioninfobyid'] = {};
  expect(await look()).toBeUndefined();
});

test('the setting says what is wrong with it', () => {
  expect(readChains('{"TRC20": {"url": "https://node.example", "confirmations": 20}}').get('TRC20')).toMatchObject({
    confirmations: 20,
  });
  expect(() => readChains('{')).toThrow('no JSON');
  expect(() => readChains('{"BTC": {"url": "https://node.example", "confirmations": 1}}')).toThrow('must look like');
  expect(() => readChains('{"TRC20": {"url": "node.example", "confirmations": 20}}')).toThrow('no address');
});
