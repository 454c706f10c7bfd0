/**
 * Start of the server: opens the features, listens, and closes them in reverse. The same server runs inside Electron,
 * headless from a terminal, and in tests.
 */
import { closeAll } from './compose/close-all.ts';
import type { Closing, RunningServer, ServerOptions } from './compose/options.ts';
import { openFeatures } from './compose/root.ts';
import { OWN_WINDOW } from './http/plugins/pages.ts';
import { serverSettings } from './usecases/settings/server-settings.ts';

export { databaseWith } from './adapters/postgres/address.ts';
export { goBack, NewerBooks } from './adapters/store/recovery/program-version.ts';
export { isLastSeen } from './compose/check-database.ts';
export { isMoved, moveBooks, skipOwnWallets, takeBooksBack } from './compose/move-books.ts';
export type { RunningServer, ServerOptions } from './compose/options.ts';
export { openProfileKey } from './compose/profile-key.ts';
export { messageOf } from './domain/messages/message.ts';
export { API_ROOT } from './http/app.ts';

/** @throws Failure with a sentence for the owner; an Error with code EADDRINUSE when the port is taken */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const open: Parameters<Closing>[0][] = [];
  const close = () => closeAll(open);
  try {
    const place = { url: '', port: 0 };
    const features = await openFeatures(place, options, (end) => void open.push(end));
    const { app, pairing, displays, lan, store, webhooks, printed } = features;
    const wantedPort = options.port ?? serverSettings(store).port;
    place.url = await listen(app, wantedPort, options.portTaken ?? 'fail');
    place.port = Number(new URL(place.url).port);
    features.log.info('the server listens', { url: place.url });
    await lan.apply();
    webhooks.deliveries.poke();
    return {
      url: place.url,
      port: place.port,
      wantedPort,
      tillToken: pairing.token,
      displayToken: displays.windowToken(null),
      get pairingCode() {
        return pairing.pairingCode;
      },
      ownWindow: OWN_WINDOW,
      printed,
      openSales: features.updates.openSales,
      hasShop: () => store.all('merchants').size > 0,
      notices: [...store.notices, ...webhooks.signing.notices()],
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

interface Listening {
  listen(at: { readonly host: string; readonly port: number }): Promise<string>;
}

async function listen(app: Listening, port: number, whenTaken: 'fail' | 'any'): Promise<string> {
  try {
    return await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken || whenTaken === 'fail') throw error;
    return app.listen({ host: '127.0.0.1', port: 0 });
  }
}
