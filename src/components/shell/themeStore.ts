import { layout } from '@@/layout';
import { useSyncExternalStore } from 'react';
import { makeListeners } from '@/services/listeners';
import { cssVariables, type ThemeName } from './theme';

/** What a person chooses: one of the two, or whatever the system has. */
export type ThemeChoice = ThemeName | 'system';
const KEY = 'caudal_theme';
const listeners = makeListeners();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

/** As the layout settings say until the person chooses otherwise, also where the system is dark. */
export function themeChoice(): ThemeChoice {
  const choice = localStorage.getItem(KEY);
  if (choice === 'light' || choice === 'dark' || choice === 'system') return choice;
  return layout.navTheme === 'realDark' ? 'dark' : 'light';
}

const systemTheme = (): ThemeName => (system().matches ? 'dark' : 'light');
function currentTheme(): ThemeName {
  const choice = themeChoice();
  return choice === 'system' ? systemTheme() : choice;
}

/** Hands the theme in force to the page: its CSS variables and the browser's own controls. */
function applyTheme(): void {
  const root = document.documentElement;
  root.dataset.theme = currentTheme();
  root.style.colorScheme = currentTheme();
  for (const [name, value] of Object.entries(cssVariables(currentTheme()))) root.style.setProperty(name, value);
}

export function chooseTheme(theme: ThemeChoice): void {
  localStorage.setItem(KEY, theme);
  show();
}

/** Before the first screen, and from then on whenever the system changes. */
export function startTheme(): void {
  applyTheme();
  system().addEventListener('change', show);
}

function show(): void {
  applyTheme();
  listeners.tell();
}

export const useTheme = (): ThemeName => useSyncExternalStore(listeners.subscribe, currentTheme);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(listeners.subscribe, themeChoice);
