interface Given {
  faults: readonly string[];
  /** Language → what the panel says. */
  words: Record<string, Record<string, string>>;
  /** Where orders go. */
  control: string;
}

/**
 * The tester's panel, as it runs in the page: it is sent as text, so it may use nothing from outside of itself. The
 * same orders can stand in the address: `?fault=httpError`, `?fault=silence&seconds=20`, `?jump=24` (hours).
 */
export function panel({ faults, words, control }: Given): void {
  const language = localStorage.getItem('umi_locale') || 'zh-CN';
  const say = (word: string) => (words[language] ?? words['zh-CN'])?.[word] ?? word;
  const HOUR = 3_600_000;

  // Done before the page makes its first call, hence without waiting for anything else.
  const order = (plan: object) => {
    const request = new XMLHttpRequest();
    request.open('POST', control, false);
    request.send(JSON.stringify(plan));
    return String(JSON.parse(request.responseText).now ?? '');
  };
  const address = new URLSearchParams(location.search);
  const fault = address.get('fault');
  const jump = Number(address.get('jump') ?? 0);
  if (fault || jump)
    order({ ...(fault && { fault }), seconds: Number(address.get('seconds') ?? 10), jump: jump * HOUR });

  const style = (element: HTMLElement, css: string) => Object.assign(element.style, { cssText: css });
  const button = (text: string, act: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.onclick = act;
    style(made, 'font:inherit;padding:4px 8px;cursor:pointer;text-align:start');
    return made;
  };

  const show = () => {
    const box = document.createElement('div');
    style(
      box,
      'position:fixed;inset-block-end:16px;inset-inline-end:16px;z-index:3000;font:13px system-ui,sans-serif;display:flex;flex-direction:column;gap:4px',
    );
    const list = document.createElement('div');
    style(
      list,
      'display:none;flex-direction:column;gap:4px;padding:12px;background:#fff;color:#1d2433;border:1px solid #e4e7ec;border-radius:6px',
    );
    const note = document.createElement('output');
    const toggle = button('QA', () => {
      list.style.display = list.style.display === 'none' ? 'flex' : 'none';
    });
    const title = document.createElement('strong');
    title.textContent = say('title');
    list.append(title);
    for (const one of faults)
      list.append(
        button(say(one), () => {
          order({ fault: one });
          note.textContent = say('waiting');
        }),
      );
    for (const hours of [1, 24])
      list.append(
        button(`${say('jump')} +${hours} h`, () => {
          note.textContent = order({ jump: hours * HOUR });
        }),
      );
    list.append(note);
    box.append(list, toggle);
    document.body.append(box);
  };
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
}
