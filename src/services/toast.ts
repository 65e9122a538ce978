type Kind = 'error' | 'success' | 'info' | 'warning';

/** Seconds a toast stays; equal texts within that time share one. */
const SECONDS = 3;
const recent = new Map<string, number>();

/** Shows a short message over whatever is on screen. antd is fetched when the first one is shown. */
export async function toast(kind: Kind, text: string): Promise<void> {
  const now = Date.now();
  const last = recent.get(text);
  if (last !== undefined && now - last < SECONDS * 1000) return;
  recent.set(text, now);
  // The deep path: `antd` itself would be one chunk of the whole library.
  const { default: message } = await import('antd/es/message');
  message[kind](text, SECONDS);
}
