import { Inbox } from './inbox';

const leaving = () => {
  const onLeave = jest.fn();
  return { onLeave, inbox: new Inbox<string>(3, () => 'refetch', onLeave) };
};

test('what is put in is read in order, also by a reader who waits', async () => {
  const { inbox } = leaving();
  const waiting = inbox.next();
  inbox.put('a');
  inbox.put('b');
  expect(await waiting).toEqual({ done: false, value: 'a' });
  expect(await inbox.next()).toEqual({ done: false, value: 'b' });
});

test('a reader who falls behind loses the single changes and is told to fetch everything', async () => {
  const { inbox } = leaving();
  for (const item of ['a', 'b', 'c', 'd', 'e']) inbox.put(item);
  inbox.close();
  const read: string[] = [];
  for await (const item of inbox) read.push(item);
  expect(read).toEqual(['refetch', 'e']);
});

test('a reader who leaves while waiting is let go at once', async () => {
  const { inbox, onLeave } = leaving();
  const waiting = inbox.next();
  await inbox.return();
  expect((await waiting).done).toBe(true);
  inbox.close();
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('who put something in is told once it was read, or lost because the reader fell behind; nobody after the end', async () => {
  const { inbox } = leaving();
  const read: string[] = [];
  const put = (item: string) => inbox.put(item, () => read.push(item));
  put('a');
  expect(read).toEqual([]);
  await inbox.next();
  expect(read).toEqual(['a']);
  for (const item of ['b', 'c', 'd', 'e']) put(item);
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('rows that wait are not told after the session has ended; what was only said is', async () => {
  const { inbox } = leaving();
  inbox.put('rows', () => {});
  inbox.put('menu');
  inbox.close();
  const read: string[] = [];
  for await (const item of inbox) read.push(item);
  expect(read).toEqual(['menu']);
});
