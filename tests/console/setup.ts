// What jsdom lacks and antd expects.
import { ReadableStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
}
/** Node's own would keep the test process alive. */
class TimerChannel {
  port1: Port = { onmessage: null, close() {} };
  port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data }), 0), close() {} };
}

const matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  ResizeObserver: NoResizes,
  MessageChannel: TimerChannel,
  matchMedia,
  // A low window: a list begins with the default of ten rows.
  innerHeight: 600,
});

// jsdom would match every rule of antd's style sheets against every element that is asked for: most of the time of a
// test. What a test needs to know (hidden, or not) stands in the element's own style.
window.getComputedStyle = (element: Element) => (element as HTMLElement).style;

// To say which labels a field has, it would walk the whole page for each label: a quarter of the time of a test.
const LABELLED = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const labels = {
  get(this: HTMLElement) {
    if (!this.matches(LABELLED)) return null;
    const isNamed = this.id !== '' && document.getElementById(this.id) === this;
    const named = isNamed ? [...document.querySelectorAll(`label[for=${JSON.stringify(this.id)}]`)] : [];
    const around = this.closest('label:not([for])');
    return around?.querySelector(LABELLED) === this ? [...named, around] : named;
  },
};
for (const field of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(field.prototype, 'labels', labels);

// Nor does it draw, and says so each time a chart begins.
HTMLCanvasElement.prototype.getContext = () => null;
