/** Live updates: by the event stream, by polling every two seconds while there is none, and when the phone wakes. */

const ASK_MS = 2_000;
/** A stream can be dead without an error, so the status is polled now and then. */
const DOUBT_MS = 30_000;
/** After this many polls without a stream, the stream is opened again. */
const RETRY_STREAM_AFTER = 5;

export interface Listener {
  /** Called with the `mark` of the status: one that differs from the page's means that the page is outdated. */
  received(mark: string): void;
  /** Called when the server becomes unreachable, and when it is reachable again. */
  reachable(yes: boolean): void;
}

/** Starts listening at the invoice's URL. The returned function polls at once. */
export function listen(base: string, listener: Listener): () => void {
  let stream: EventSource | null = null;
  let timer = 0;
  let asked = 0;

  const isOpen = () => stream !== null && stream.readyState === 1;

  function receive(text: string): void {
    listener.reachable(true);
    listener.received(/"mark":"([^"]*)"/.exec(text)?.[1] ?? '');
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    try {
      const answer = await fetch(`${base}/status`, { cache: 'no-store' });
      if (answer.ok) receive(await answer.text());
      else if (answer.status === 404) listener.received('');
      else if (answer.status !== 429) listener.reachable(false);
    } catch {
      listener.reachable(false);
    }
    if (!isOpen()) {
      asked++;
      if (stream === null && asked % RETRY_STREAM_AFTER === 0) open();
    }
    again();
  }

  function again(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    timer = window.setTimeout(ask, isOpen() ? DOUBT_MS : ASK_MS);
  }

  function open(): void {
    if (typeof EventSource === 'undefined') return;
    stream?.close();
    const mine = new EventSource(`${base}/stream`);
    stream = mine;
    mine.addEventListener('open', () => {
      asked = 0;
      again();
    });
    mine.addEventListener('status', (event) => {
      if (event instanceof MessageEvent && typeof event.data === 'string') receive(event.data);
    });
    mine.addEventListener('error', () => {
      if (mine.readyState === 2 && stream === mine) stream = null;
      again();
    });
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') return;
    if (stream === null || stream.readyState === 2) open();
    void ask();
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wake();
  });
  window.addEventListener('pagehide', () => {
    stream?.close();
    stream = null;
    clearTimeout(timer);
  });
  window.addEventListener('online', wake);
  window.addEventListener('offline', () => listener.reachable(false));
  open();
  again();
  return () => void ask();
}
