import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { type Language, languageOf } from '@/services/language';

interface Files {
  antd(): Promise<{ default: Locale }>;
  dayjs(): Promise<unknown>;
  /** dayjs' name of the language. */
  name: string;
}
const files: Record<Language, Files> = {
  'zh-CN': {
    antd: () => import(/* webpackChunkName: "words-zh-CN" */ 'antd/es/locale/zh_CN'),
    dayjs: () => import(/* webpackChunkName: "words-zh-CN" */ 'dayjs/locale/zh-cn'),
    name: 'zh-cn',
  },
  'en-US': {
    antd: () => import(/* webpackChunkName: "words-en-US" */ 'antd/es/locale/en_US'),
    dayjs: () => Promise.resolve(),
    name: 'en',
  },
  'es-MX': {
    antd: () => import(/* webpackChunkName: "words-es-MX" */ 'antd/es/locale/es_ES'),
    dayjs: () => import(/* webpackChunkName: "words-es-MX" */ 'dayjs/locale/es-mx'),
    name: 'es-mx',
  },
  'pt-BR': {
    antd: () => import(/* webpackChunkName: "words-pt-BR" */ 'antd/es/locale/pt_BR'),
    dayjs: () => import(/* webpackChunkName: "words-pt-BR" */ 'dayjs/locale/pt-br'),
    name: 'pt-br',
  },
  'ar-EG': {
    antd: () => import(/* webpackChunkName: "words-ar-EG" */ 'antd/es/locale/ar_EG'),
    dayjs: () => import(/* webpackChunkName: "words-ar-EG" */ 'dayjs/locale/ar'),
    name: 'ar',
  },
};

/** antd's and dayjs' words of one locale, and of that one only. */
export async function loadAntdWords(locale: string): Promise<Locale> {
  const { antd, dayjs: dates, name } = files[languageOf(locale)];
  const [{ default: words }] = await Promise.all([antd(), dates()]);
  dayjs.locale(name);
  return words;
}
