/**
 * Incremental parser for `text/event-stream` (WHATWG HTML, "Parsing an event stream"), from chunks of bytes cut
 * anywhere. The browser's EventSource can't send an Authorization header, so the till reads the stream itself.
 */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

export interface EventParser {
  /** Returns the events that these bytes complete, in order. Comment lines are ignored. */
  push(chunk: Uint8Array): readonly ServerEvent[];
}

export function createEventParser(): EventParser {
  const decoder = new TextDecoder();
  let rest = '';
  let name = '';
  let data: string[] = [];

  function line(text: string, events: ServerEvent[]): void {
    if (text === '') {
      if (data.length > 0) events.push({ event: name === '' ? 'message' : name, data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }

  return {
    push(chunk) {
      rest += decoder.decode(chunk, { stream: true });
      const events: ServerEvent[] = [];
      for (;;) {
        const end = /\r\n|\n|\r/.exec(rest);
        // A lone CR at the very end may be the first half of CRLF: wait for the next chunk.
        if (!end || (end[0] === '\r' && end.index === rest.length - 1)) return events;
        line(rest.slice(0, end.index), events);
        rest = rest.slice(end.index + end[0].length);
      }
    },
  };
}
