/** The customer display's calls: the till's side says what to show, the display's own side hears it. */
import { type ApiOptions, PATIENCE_MS, refusal, send } from './http-client.ts';
import { readEvents, type StreamListener } from './read-events.ts';
import type { DisplayDoorAnswer, DisplayFrame, DisplayStorefront, DisplayView, TipTap } from './types.ts';

/** The till's side. Everything throws ApiError. */
export interface DisplayControl {
  show(view: DisplayView): Promise<void>;
  /** How a browser becomes a display, and which did. */
  door(): Promise<DisplayDoorAnswer>;
  /** Shuts a browser out. */
  remove(id: string): Promise<void>;
}

interface Calls {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  readonly put: (path: string, body: unknown) => Promise<unknown>;
}

export function displayControl({ get, post, put }: Calls): DisplayControl {
  return {
    show: async (view) => {
      await put('/till/display', view);
    },
    door: () => get('/till/display'),
    remove: async (id) => {
      await post('/till/display/remove', { id });
    },
  };
}

/** What a display hears: what to show, and how the shop shows itself. */
export type DisplayEvent =
  | { readonly event: 'view'; readonly data: DisplayFrame }
  | { readonly event: 'storefront'; readonly data: DisplayStorefront };

/** The display's own side: its token opens nothing else. */
export interface DisplayDoor {
  listen(listener: StreamListener<DisplayEvent>, signal: AbortSignal): Promise<void>;
  tip(tap: TipTap): Promise<void>;
}

export function displayDoor(token: string, options: ApiOptions): DisplayDoor {
  const authorization = `Bearer ${token}`;
  return {
    async listen(listener, signal) {
      const response = await send(options, '/display/stream', {
        headers: { authorization, accept: 'text/event-stream' },
        signal,
      });
      if (!response.ok || !response.body) throw await refusal(response);
      listener.opened();
      await readEvents(response.body, listener.heard, (event, data) => {
        if (event === 'view' || event === 'storefront') {
          listener.event({ event, data: JSON.parse(data) } as DisplayEvent);
        }
      });
    },
    async tip(tap) {
      const response = await send(options, '/display/tip', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(tap),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw await refusal(response);
    },
  };
}
