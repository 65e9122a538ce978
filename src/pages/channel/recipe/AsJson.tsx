import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useWords } from '@/services/words';
import { isRecord, tidied } from './tidied';

/** The whole recipe as text, to be copied from one channel to another; what is no JSON is not taken. */
export default function AsJson() {
  const t = useWords();
  const form = Form.useFormInstance();
  const [text, setText] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  if (text === undefined)
    return (
      <Button size="small" onClick={() => setText(JSON.stringify(tidied(form.getFieldValue('recipe')), null, 2))}>
        {t('recipe.json.open')}
      </Button>
    );
  const take = () => {
    const read = readJson(text);
    setBroken(!isRecord(read));
    if (!isRecord(read)) return;
    form.setFieldValue('recipe', read);
    setText(undefined);
  };
  return (
    <>
      <Input.TextArea
        aria-label={t('recipe.json')}
        dir="ltr"
        rows={12}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isBroken && <span role="alert">{t('channel.recipe.broken')}</span>}
      <Button size="small" onClick={take}>
        {t('recipe.json.take')}
      </Button>
    </>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
