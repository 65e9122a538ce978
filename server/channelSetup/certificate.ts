// The client certificate among a channel's credentials: whether it can be shown, and until when.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Recipe } from '#contract/channelRecipe';
import type { FieldError } from '#contract/error';
import { type Credentials, credentialOf } from '../channel/mapped/signature';
import { badInput } from '../words/badField';

interface Given {
  credentials: Credentials;
  now: Date;
  /** Where one of them stands in what was sent. */
  fieldOf?: (name: string) => string;
}

/** @throws Refusal unless certificate and key can be read, belong together, and the certificate is valid now */
export function refuseWrongCertificate(recipe: Recipe, given: Given): void {
  const wrong = faultsOf(recipe, given);
  if (wrong.length > 0) throw badInput(wrong);
}
function faultsOf({ certificate }: Recipe, { credentials, now, fieldOf }: Given): FieldError[] {
  if (!certificate) return [];
  const { chain, key, authority } = certificate;
  const fault = (name: string, code: string, limit?: string): FieldError => ({
    ...{ field: fieldOf?.(name) ?? 'credentials', code },
    ...(limit !== undefined && { limit }),
  });
  const ours = readable(credentials[chain], (pem) => new X509Certificate(pem));
  const secret = readable(credentials[key], createPrivateKey);
  const theirs = authority === undefined || readable(credentials[authority], (pem) => new X509Certificate(pem));
  return [
    ...(ours ? [] : [fault(chain, 'pattern')]),
    ...(secret ? [] : [fault(key, 'pattern')]),
    ...(theirs ? [] : [fault(authority, 'pattern')]),
    ...(ours && secret && !ours.checkPrivateKey(secret) ? [fault(key, 'otherKey')] : []),
    ...(ours && !isValid(ours, now) ? [fault(chain, 'notValidNow', spanOf(ours))] : []),
  ];
}

/** Epoch milliseconds; null where the recipe shows none, or what is there cannot be read. */
export function certificateUntil(recipe: Recipe | null, credentials: () => Credentials): number | null {
  const name = recipe?.certificate?.chain;
  if (name === undefined) return null;
  const found = readable(credentialOf(credentials(), name), (pem) => new X509Certificate(pem));
  return found ? Date.parse(found.validTo) : null;
}

function readable<T>(pem: string | undefined, read: (pem: string) => T): T | undefined {
  try {
    return pem === undefined ? undefined : read(pem);
  } catch {
    return undefined;
  }
}
const isValid = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  Date.parse(validFrom) <= now.getTime() && now.getTime() < Date.parse(validTo);
const spanOf = ({ validFrom, validTo }: X509Certificate): string =>
  [validFrom, validTo].map((text) => new Date(text).toISOString().slice(0, 10)).join(' – ');
