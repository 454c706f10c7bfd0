/** Texts of the network settings: where the API and the checkout are reached, in English. */

export const network = {
  network: {
    text: 'Where programs reach the API, and customers the checkout pages.',
    port: 'Port of the API',
    portHint: (now: number) => `The program listens on ${now} now; a change holds from the next start.`,
    portWrong: 'A port is a number from 1024 to 65535.',
    lan: 'Serve checkout pages to the local network',
    lanHint: 'Phones in your network can open payment links. The API is never served there.',
    lanPort: 'Port for the local network',
    lanDisplays: 'Serve customer displays there too',
    lanDisplaysHint:
      'A tablet becomes a display with a code: Settings, Screen and sound. The connection is not encrypted.',
    lanAddresses: 'Phones reach it at',
    checkoutBase: 'Address in payment links',
    checkoutBaseHint:
      'Leave it empty unless the checkout is reached under another name, for example https://pay.example.com',
    proxies: 'Proxy in front of the checkout',
    proxiesHint:
      'Its address, for example 127.0.0.1. It may then tell customers apart (X-Forwarded-For); without it they share one limit.',
    limit: 'Limit requests of each API key',
    limitHint:
      'Refuses more than this many in a minute. Programs on this computer are never limited unless you turn this on.',
    limitPerMinute: 'Requests in a minute',
    limitWrong: 'Write a whole number from 1 to 1000000.',
    metrics: 'Let a monitor read /metrics',
    metricsHint: 'Numbers for Prometheus: how many invoices, requests, deliveries. No amounts, no customers.',
    tills: {
      title: 'Tills in browsers',
      text: 'With this page and code, a browser on this computer becomes a till. It stays one until you remove it or Cointill restarts.',
      codeOnce: 'The code works for one browser; then a new one appears here.',
      none: 'No browser is a till right now.',
      own: 'This browser',
      paired: (at: string) => `paired ${at}`,
      seen: (at: string) => `last seen ${at}`,
      remove: 'Remove',
      removeOf: (name: string) => `Remove ${name}`,
      removeTitle: (name: string) => `Remove “${name}”?`,
      removeText:
        'It stops being a till at once and needs a new code to become one again. Its open sales go on and are in the history.',
      removeOwn:
        'This is the browser you are using. You need a new code to open the till here again, from another till or from the terminal.',
    },
  },
};
