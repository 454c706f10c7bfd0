/** API calls of the customer display: the till's side sends the view, the display's side receives it. */
import { type ApiOptions, PATIENCE_MS, refusal, send } from './http-client.ts';
import { readEvents, type StreamListener } from './read-events.ts';
import type {
  CustomerCard,
  CustomerChoice,
  DisplayAccess,
  DisplayFrame,
  DisplayStorefront,
  DisplayView,
} from './types.ts';

/** The till's side. Everything throws ApiError. */
export interface DisplayControl {
  show(view: DisplayView): Promise<void>;
  /** How a browser is paired as a display, and the paired ones. */
  access(): Promise<DisplayAccess>;
  /** Revokes a paired browser. */
  remove(id: string): Promise<void>;
}

interface Calls {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  readonly put: <T>(path: string, body: unknown) => Promise<T>;
}

export function displayControl({ get, post, put }: Calls): DisplayControl {
  return {
    show: async (view) => {
      await put('/till/display', view);
    },
    access: () => get('/till/display'),
    remove: async (id) => {
      await post('/till/display/remove', { id });
    },
  };
}

/** Events of a display: the view to show, and the shop's branding. */
export type DisplayEvent =
  | { readonly event: 'view'; readonly data: DisplayFrame }
  | { readonly event: 'storefront'; readonly data: DisplayStorefront };

/** The display's own side: its token gives access to nothing else. */
export interface DisplayApi {
  listen(listener: StreamListener<DisplayEvent>, signal: AbortSignal): Promise<void>;
  choose(choice: CustomerChoice): Promise<void>;
  /** Passes on what a card contains that was held to the display. */
  present(card: CustomerCard): Promise<void>;
}

export function displayApi(token: string, options: ApiOptions): DisplayApi {
  const authorization = `Bearer ${token}`;
  const post = async (path: string, body: CustomerChoice | CustomerCard) => {
    const response = await send(options, path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw await refusal(response);
  };
  return {
    async listen(listener, signal) {
      const response = await send(options, '/display/stream', {
        headers: { authorization, accept: 'text/event-stream' },
        signal,
      });
      if (!response.ok || !response.body) throw await refusal(response);
      listener.opened();
      await readEvents(response.body, listener.received, (event, data) => {
        if (event === 'view' || event === 'storefront') {
          listener.event({ event, data: JSON.parse(data) } as DisplayEvent);
        }
      });
    },
    choose: (choice) => post('/display/choice', choice),
    present: (card) => post('/display/card', card),
  };
}
