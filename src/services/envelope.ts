import type { Envelope } from '#contract/error';

export function isEnvelope(answer: unknown): answer is Envelope {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'success' in answer &&
    typeof answer.success === 'boolean' &&
    'code' in answer
  );
}

/** The envelope in an answer, if it holds one: JSON as it is, and JSON that arrived where a file was asked for. */
export async function envelopeIn(answer: unknown): Promise<Envelope | undefined> {
  if (isEnvelope(answer)) return answer;
  if (!isJsonBlob(answer)) return undefined;
  const read = parse(await answer.text());
  return isEnvelope(read) ? read : undefined;
}

/** A file, to be handed on byte for byte. */
export const isFile = (answer: unknown): answer is Blob => answer instanceof Blob && !isJsonBlob(answer);

const isJsonBlob = (answer: unknown): answer is Blob => answer instanceof Blob && /json/i.test(answer.type);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
