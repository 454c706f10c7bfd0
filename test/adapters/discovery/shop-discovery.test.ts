/** Discovery of shops by multicast DNS: two real sockets on the loopback interface. */
// @module-tag slow
import { expect, it } from 'vitest';
import { announceShop, findShops } from '#adapters/discovery/shop-discovery.ts';

const options = {
  at: '127.0.0.1',
  onError: (cause: unknown) => {
    throw cause;
  },
};

it('finds a shop while it is announced, by its name and the address of the announcement', async () => {
  const search = findShops(options);
  const port = 20_000 + (process.pid % 20_000);
  const own = () => search.list().filter((shop) => shop.port === port);
  const stop = announceShop({ name: 'Café\u202e Lorenz. of the harbour', port }, options);
  try {
    await expect
      .poll(own, { timeout: 10_000 })
      .toEqual([{ name: `Café  Lorenz  o ${port}`, host: '127.0.0.1', port }]);
    await stop();
    await expect.poll(own, { timeout: 10_000 }).toEqual([]);
  } finally {
    search.close();
  }
});
