import { useIntl } from '@umijs/max';
import { theme as antdThemes, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { isRightToLeft } from '@/services/language';
import { userName } from '@/services/session';
import { unanswered } from '../form/sessionLists';
import { useTouch } from '../narrow';
import { loadAntdWords } from './antdWords';
import { antdTokens, type ThemeName } from './theme';
import { useTheme } from './themeStore';

/** Pixels. */
const FINGER = 40;
function themeOf(name: ThemeName, touch: boolean) {
  const tokens = antdTokens(name);
  const algorithm = name === 'dark' ? antdThemes.darkAlgorithm : antdThemes.defaultAlgorithm;
  return {
    ...tokens,
    // One name for all providers, by which styles are kept.
    cssVar: { key: 'caudal' },
    algorithm,
    token: { ...tokens.token, ...(touch && { controlHeight: FINGER, controlHeightSM: FINGER }) },
  };
}

/** antd would put a space between two Chinese characters: another word for whoever searches, reads aloud or tests. */
const NO_SPACE = { autoInsertSpace: false };

interface Props {
  children: ReactNode;
}
/** Around every page of somebody who is signed in. */
export default function AntdProvider({ children }: Props) {
  useEffect(askAboutWishes, []);
  return <AntdLook>{children}</AntdLook>;
}

/** antd's own words, direction and theme, for pages and for what floats outside of them (toasts, notices). */
export function AntdLook({ children }: Props) {
  const { locale } = useIntl();
  const theme = useTheme();
  const touch = useTouch();
  const words = useAntdWords(locale);
  // Another object for the same would draw everything of antd anew.
  const themed = useMemo(() => themeOf(theme, touch), [theme, touch]);
  if (!words) return null;
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  const look = { button: NO_SPACE, locale: words, direction, theme: themed } as const;
  ConfigProvider.config({ holderRender: (floating) => <ConfigProvider {...look}>{floating}</ConfigProvider> });
  return <ConfigProvider {...look}>{children}</ConfigProvider>;
}

/** Writes whose answer the page before this one did not live to see. */
function askAboutWishes(): void {
  if (unanswered.read().length)
    void import('../form/pendingWrites').then(({ resumeWrites: resumeWishes }) => resumeWishes(userName()));
}

function useAntdWords(locale: string): Locale | undefined {
  const [words, setWords] = useState<Locale>();
  useEffect(() => {
    let current = true;
    // Everything is drawn by it. At once, the shape of a screen would come first, and React keeps one for 300 ms.
    void loadAntdWords(locale).then((loaded) =>
      startTransition(() => {
        if (current) setWords(loaded);
      }),
    );
    return () => {
      current = false;
    };
  }, [locale]);
  return words;
}
