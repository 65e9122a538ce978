import { isRightToLeft, languageOf } from '@/services/language';
import { isVerificationSent } from '@/services/verification';
import arEG from '@/words/ar-EG';
import enUS from '@/words/en-US';
import esMX from '@/words/es-MX';
import ptBR from '@/words/pt-BR';
import zhCN from '@/words/zh-CN';

const others = { 'en-US': enUS, 'es-MX': esMX, 'pt-BR': ptBR, 'ar-EG': arEG };
const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

test.each(Object.entries(others))(
  '%s has every word, none empty, with the same blanks (§R36a)',
  (_, words: Record<string, string>) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(zhCN).sort());
    for (const [key, source] of Object.entries(zhCN)) {
      expect([key, words[key]?.trim()]).not.toEqual([key, '']);
      expect([key, blanks(words[key] ?? '')]).toEqual([key, blanks(source)]);
    }
  },
);

test('Arabic words are Arabic, and Chinese ones do not stand in other languages', () => {
  const leftOver = Object.entries(others).flatMap(([, words]) =>
    Object.values(words).filter((text) => /[\u4e00-\u9fff]/.test(text)),
  );
  expect(leftOver).toEqual([]);
});

test('the words of the update notice have the keys of the specification (§4.20 R36a)', () => {
  for (const key of [
    'app.pwa.serviceworker.updated',
    'app.pwa.serviceworker.updated.hint',
    'app.pwa.serviceworker.updated.ok',
  ])
    expect(zhCN).toHaveProperty([key]);
});

test('direction follows the chosen locale, also where its words fall back (§1.10 R35b)', () => {
  expect(['he-IL', 'fa-IR', 'ku', 'ar-EG', 'ar'].map(isRightToLeft)).toEqual([true, true, true, true, true]);
  expect(['zh-CN', 'en-US', 'es-MX', 'pt-BR', ''].map(isRightToLeft)).toEqual([false, false, false, false, false]);
  expect([languageOf('he-IL'), languageOf('es-AR'), languageOf('ar-SA'), languageOf('ku')]).toEqual([
    'zh-CN',
    'es-MX',
    'ar-EG',
    'zh-CN',
  ]);
});

test('"verification code sent" is known in every language, and nothing else is (§8.6 R22)', () => {
  expect(isVerificationSent('验证码发送成功')).toBe(true);
  expect(isVerificationSent('Verification code sent successfully')).toBe(true);
  expect(isVerificationSent('验证码发送失败')).toBe(false);
});
