import { runsOf } from './lines';

const shown = (line: string) => runsOf(line).map(({ text }) => text);

test('a name of several scripts stands in as many fonts, and every sign has one', () => {
  const runs = runsOf('D’Angelo – Škoda €, 张三');
  expect(runs.map(({ text }) => text).join('')).toBe('D’Angelo – Škoda €, 张三');
  expect(runs.map(({ font }) => /noto-sans-(latin-ext|latin|sc)/.exec(font)?.[1])).toEqual(
    expect.arrayContaining(['latin', 'latin-ext', 'sc']),
  );
});

test('Arabic stands from the right, and what is read from the left keeps its order in it', () => {
  expect(shown('محمد أحمد')).toEqual(['محمد أحمد']);
  expect(shown('مدفوع 123 MXN اليوم').map((text) => text.trim())).toEqual(['اليوم', '123 MXN', 'مدفوع']);
  expect(shown('Norte محمد').map((text) => text.trim())).toEqual(['Norte', 'محمد']);
});
