import { fetchAhead } from './chunks';

type Kind = 'error' | 'success' | 'info' | 'warning';

/** Seconds a toast stays; equal texts within that time share one. */
const SECONDS = 3;
const recent = new Map<string, number>();

/** antd's part of it. The deep path: `antd` itself would be one chunk of the whole library. */
const fetchMessages = () => import('antd/es/message');
/** After the first screen: what there is to say when the network is gone must be at hand by then. */
export const readyToasts = (): void => fetchAhead(fetchMessages);

/** Shows a short message over whatever is on screen. */
export async function toast(kind: Kind, text: string): Promise<void> {
  const now = Date.now();
  const last = recent.get(text);
  if (last !== undefined && now - last < SECONDS * 1000) return;
  recent.set(text, now);
  const { default: message } = await fetchMessages();
  message[kind](text, SECONDS);
}
