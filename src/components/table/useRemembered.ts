import { useLocalStorageState } from 'ahooks';
import { userName } from '@/services/session';

/** A choice of this person that outlives the visit, on this machine. */
export function useRemembered<T>(what: string, otherwise: T): [T, (value: T) => void] {
  const [value = otherwise, set] = useLocalStorageState<T>(`${userName()} ${what}`, { defaultValue: otherwise });
  return [value, set];
}
