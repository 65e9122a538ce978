const text = new TextEncoder();

/** Lower-case hex of HMAC-SHA256, as a merchant's system makes it. Nothing of it leaves the browser. */
export async function signedWith(key: string, canonical: string): Promise<string> {
  const kind = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', text.encode(key), kind, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, text.encode(canonical)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
