import Record from '@/components/drawer/Record';
import { useWords } from '@/services/words';
import css from './tryIt.module.css';

/** What is typed into a terminal to ask for the balance; the secret alone is to be filled in. */
const balanceOf = (merchantNo: string, baseUrl: string): string =>
  [
    'SECRET=…',
    'TS=$(date +%s); NONCE=$(openssl rand -hex 16)',
    `SIGN=$(printf '%s' "$TS.$NONCE.{}" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl -X POST ${baseUrl}/api/v1/balance -H 'content-type: application/json' \\`,
    `  -H 'X-Mch: ${merchantNo}' -H "X-Ts: $TS" -H "X-Nonce: $NONCE" -H "X-Sign: $SIGN" -d '{}'`,
  ].join('\n');

/** A first signed request in the merchant's own number. */
export default function TryIt({ merchantNo, baseUrl }: { merchantNo: string; baseUrl: string }) {
  const t = useWords();
  const example = balanceOf(merchantNo, baseUrl);
  return (
    <Record head={<strong>{t('key.try')}</strong>}>
      <p>{t('key.try.about')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the arrow keys */}
      <pre dir="ltr" tabIndex={0} className={css.example}>
        {example}
      </pre>
    </Record>
  );
}
