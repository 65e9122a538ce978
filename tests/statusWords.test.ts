import serverAr from '../server/words/ar-EG';
import serverEn from '../server/words/en-US';
import serverEs from '../server/words/es-MX';
import serverPt from '../server/words/pt-BR';
import serverZh from '../server/words/zh-CN';
import ar from '../src/words/ar-EG/status';
import en from '../src/words/en-US/status';
import es from '../src/words/es-MX/status';
import pt from '../src/words/pt-BR/status';
import zh from '../src/words/zh-CN/status';

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['zh-CN', serverZh, zh],
  ['en-US', serverEn, en],
  ['es-MX', serverEs, es],
  ['pt-BR', serverPt, pt],
  ['ar-EG', serverAr, ar],
])('a status is called in files what it is called on screens, in %s', (_, files, screens) => {
  const said = Object.entries(files).filter(([key]) => key.startsWith('status.'));
  expect(said.length).toBeGreaterThan(25);
  expect(said).toEqual(said.map(([key]) => [key, screens[key]]));
});
