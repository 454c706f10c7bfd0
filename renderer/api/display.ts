/** API calls of the customer display: the till's side sends the view, the display's side receives it. */
import { type ApiOptions, PATIENCE_MS, refusal, send } from './http-client.ts';
import { readEvents, type StreamListener } from './read-events.ts';
import type { DisplayDoorAnswer, DisplayFrame, DisplayStorefront, DisplayView, TipTap } from './types.ts';

/** The till's side. Everything throws ApiError. */
export interface DisplayControl {
  show(view: DisplayView): Promise<void>;
  /** How a browser is paired as a display, and the paired ones. */
  door(): Promise<DisplayDoorAnswer>;
  /** Revokes a paired browser. */
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

/** Events of a display: the view to show, and the shop's branding. */
export type DisplayEvent =
  | { readonly event: 'view'; readonly data: DisplayFrame }
  | { readonly event: 'storefront'; readonly data: DisplayStorefront };

/** The display's own side: its token gives access to nothing else. */
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
