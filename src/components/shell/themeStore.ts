import { useSyncExternalStore } from 'react';
import { cssVariables, type ThemeName } from './theme';

const KEY = 'caudal_theme';
const listeners = new Set<() => void>();

/** Light until the person chooses otherwise, also where the system is dark. */
export const currentTheme = (): ThemeName => (localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light');

/** Hands the theme in force to the page: its CSS variables and the browser's own controls. */
export function applyTheme(): void {
  const root = document.documentElement;
  root.dataset.theme = currentTheme();
  root.style.colorScheme = currentTheme();
  for (const [name, value] of Object.entries(cssVariables(currentTheme()))) root.style.setProperty(name, value);
}

export function chooseTheme(theme: ThemeName): void {
  localStorage.setItem(KEY, theme);
  applyTheme();
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, currentTheme);
