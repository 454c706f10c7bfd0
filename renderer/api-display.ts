/** The customer display's calls: the till's side says what to show, the display's own side hears it. */
import { type ApiOptions, PATIENCE_MS, readEvents, refusal, type StreamListener, send } from './api.ts';
import type { DisplayDoorAnswer, DisplayFrame, DisplayView, TipTap } from './wire.ts';

/** The till's side. Everything throws ApiError. */
export interface DisplayControl {
  show(view: DisplayView): Promise<void>;
  /** How a browser of this machine becomes a display. */
  door(): Promise<DisplayDoorAnswer>;
}

interface Calls {
  readonly get: <T>(path: string) => Promise<T>;
  readonly put: (path: string, body: unknown) => Promise<unknown>;
}

export function displayControl({ get, put }: Calls): DisplayControl {
  return {
    show: async (view) => {
      await put('/till/display', view);
    },
    door: () => get('/till/display'),
  };
}

/** The display's own side: its token opens nothing else. */
export interface DisplayDoor {
  listen(listener: StreamListener<DisplayFrame>, signal: AbortSignal): Promise<void>;
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
        if (event === 'view') listener.event(JSON.parse(data) as DisplayFrame);
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
