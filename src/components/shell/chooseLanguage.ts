import { setLocale } from '@umijs/max';
import { loadWords } from '@/services/words';

/** Fetches the words first, so that nothing is shown half in one language. Kept under `umi_locale`. */
export async function chooseLanguage(language: string): Promise<void> {
  await loadWords(language);
  setLocale(language, false);
}
