import type { Envelope } from '#contract/error';
import { api } from './api';
import { isEnvelope } from './envelope';
import { BrokenAnswer, Refused } from './failure';
import { inputOf } from './inputs';

/** What the contract takes. */
export interface Uploadable {
  types: readonly string[];
  /** Bytes. */
  largest: number;
}
/** Files of rows are read by an import; nothing keeps them. */
const SHEET = /csv|spreadsheet/;
export async function uploadable(): Promise<Uploadable> {
  const { properties } = await inputOf(api.file.upload.call);
  const types = (properties['type']?.enum ?? []).map(String);
  return { types: types.filter((type) => !SHEET.test(type)), largest: properties['size']?.maximum ?? 0 };
}

/**
 * Announces a file and sends its bytes to the address in the answer.
 * @param onShare how much of it is there, 0 to 1
 * @param type where the browser knows no better: of files of rows each system has another word
 * @returns its id
 * @throws Refused, or an error of the line
 */
export async function upload(
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
  type: string = file.type,
): Promise<string> {
  const known = type as Parameters<typeof api.file.upload>[0]['type']; // the server refuses any other
  const input = { name: file.name.slice(-120), size: file.size, type: known };
  const { fileUrl, address } = await api.file.upload(input, { skipErrorHandler: true, signal });
  if (address === null) throw new TypeError('the address was given away already');
  await put(address, file, onShare, signal);
  return fileUrl;
}

/** Not by the transport: nobody's token goes with the bytes, and only this kind of request tells how far it is. */
function put(address: string, file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const envelope = envelopeOf(request.responseText);
      if (envelope?.success) resolve();
      else reject(envelope ? new Refused(envelope) : new BrokenAnswer(request.status));
    };
    request.onerror = () => reject(new TypeError('the line broke'));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isEnvelope(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
