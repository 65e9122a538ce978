import { calls } from '#contract/index';
import ar from '../src/words/ar-EG/call';
import en from '../src/words/en-US/call';
import es from '../src/words/es-MX/call';
import pt from '../src/words/pt-BR/call';
import zh from '../src/words/zh-CN/call';

const languages = Object.entries({ zh, en, es, pt, ar });

test.each(languages)('every call has a short label in %s', (_, words) => {
  const labels = calls.map(({ name }) => ({ name, label: words[`call.${name}`] }));
  expect(labels.filter(({ label }) => label.trim() === '' || label.length > 44)).toEqual([]);
});

test('a label in one language is not left in another', () => {
  const chinese = /[\u4e00-\u9fff]/;
  const arabic = /[\u0600-\u06ff]/;
  expect(Object.values({ ...en, ...es, ...pt }).filter((label) => chinese.test(label) || arabic.test(label))).toEqual(
    [],
  );
  expect(Object.values(ar).filter((label) => !arabic.test(label))).toEqual([]);
  expect(Object.values(zh).filter((label) => !chinese.test(label))).toEqual([]);
});
