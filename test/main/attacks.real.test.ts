/** Attacks on the real app in a real Electron: a compromised page must get nowhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { openStranger, type Stranger } from './stranger.ts';

describe.skipIf(lacks(...DESKTOP_NEEDS))('a compromised till page', () => {
  let desktop: Desktop;
  let stranger: Stranger;

  beforeAll(async () => {
    stranger = await openStranger();
    // A camera must be there to be allowed, and a microphone to be refused.
    desktop = await openDesktop({ args: ['--use-fake-device-for-media-stream'] });
  });

  afterAll(async () => {
    await desktop?.close();
    await stranger?.close();
  });

  test('finds nothing of Node and only the calls of the bridge', async () => {
    const found = await desktop.till.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'global', 'electron'].filter((name) => name in window),
      bridge: Object.keys(window.cointill ?? {}).sort(),
    }));
    expect(found).toEqual({
      node: [],
      bridge: [
        'about',
        'askForDatabase',
        'books',
        'cancelMove',
        'chooseReceiptFile',
        'closeDisplay',
        'displayWindow',
        'enterDatabase',
        'findShops',
        'joinShop',
        'lookAtShop',
        'moveAgain',
        'openDisplay',
        'openOwnBooks',
        'print',
        'printed',
        'quit',
        'restart',
        'saveReceipt',
        'token',
      ],
    });
  });

  test.each([
    ['to a stranger', () => stranger.url],
    ['to the docs of our own server', () => `${desktop.origin}/docs`],
    ['to a checkout page of our own server', () => `${desktop.origin}/pay/7WmFPqkWbtXYZabcdefghj`],
    ['to the disk', () => 'file:///etc/passwd'],
    ['to a page made of text', () => 'data:text/html,<p>hello'],
  ])('cannot navigate away: %s', async (_where, address) => {
    const before = desktop.till.url();
    expect(await navigation(desktop, address())).toBe('refused');
    expect(desktop.till.url()).toBe(before);
    expect(await pageLives(desktop)).toBe(true);
    expect(stranger.asked).toEqual([]);
  });

  test.each([
    [
      'a link',
      (to: string) => {
        const link = document.createElement('a');
        link.href = to;
        document.body.append(link);
        link.click();
        link.remove();
      },
    ],
    [
      'a form',
      (to: string) => {
        const form = document.createElement('form');
        form.action = to;
        document.body.append(form);
        form.submit();
        form.remove();
      },
    ],
    ['replacing the page', (to: string) => location.replace(to)],
  ])('cannot navigate away by %s', async (_how, attack) => {
    const before = desktop.till.url();
    expect(await navigation(desktop, `${stranger.url}/away`, attack)).toBe('refused');
    expect(desktop.till.url()).toBe(before);
    expect(stranger.asked).toEqual([]);
  });

  test('cannot open a window', async () => {
    const opened = await desktop.till.evaluate(
      (to) => [window.open(to), window.open('about:blank'), window.open('/app/till/index.html')].map(String),
      stranger.url,
    );
    expect(opened).toEqual(['null', 'null', 'null']);
    expect(desktop.app.windows()).toHaveLength(1);
    expect(stranger.asked).toEqual([]);
  });

  test('cannot embed a foreign page by a webview or a frame', async () => {
    await desktop.till.evaluate((to) => {
      for (const kind of ['webview', 'iframe', 'object', 'embed']) {
        const element = document.body.appendChild(document.createElement(kind));
        try {
          element.setAttribute(kind === 'object' ? 'data' : 'src', `${to}/${kind}`);
        } catch {
          // Trusted types refused it before anything else could.
        }
      }
    }, stranger.url);
    await answered(desktop);
    expect(stranger.asked).toEqual([]);
    expect(await desktop.app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
  });

  test('cannot call a foreign server, not even without the content security policy', async () => {
    const calls = await desktop.till.evaluate(async (to) => {
      const byFetch = await fetch(`${to}/fetch`, { mode: 'no-cors' }).then(
        () => 'answered',
        () => 'failed',
      );
      const byImage = await new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve('answered');
        image.onerror = () => resolve('failed');
        image.src = `${to}/image`;
      });
      return [byFetch, byImage];
    }, stranger.url);
    expect(calls).toEqual(['failed', 'failed']);
    const loaded = await desktop.app.evaluate(async ({ BrowserWindow }, to) => {
      const bare = new BrowserWindow({ show: false });
      const outcome = bare.loadURL(`${to}/window`).then(
        () => 'loaded',
        (error: Error) => error.message,
      );
      // Without a reference, window and answer could be garbage-collected before they are there.
      Object.assign(globalThis, { bare, outcome });
      await outcome;
      bare.destroy();
      return outcome;
    }, stranger.url);
    expect(loaded).toContain('ERR_BLOCKED_BY_CLIENT');
    expect(stranger.asked).toEqual([]);
  });

  test('gets no permission but to copy text and to use the camera, without its microphone', async () => {
    const outcome = await desktop.till.evaluate(async () => {
      const names = [
        'geolocation',
        'microphone',
        'midi',
        'storage-access',
        'clipboard-read',
        'clipboard-write',
      ];
      const states = names.map(async (name) => {
        const { state } = await navigator.permissions.query({ name: name as PermissionName });
        return [name, state];
      });
      const tried = (attempt: Promise<unknown>) =>
        attempt.then(
          () => 'granted',
          (error: Error) => error.name,
        );
      return {
        ...Object.fromEntries(await Promise.all(states)),
        notifications: await Notification.requestPermission(),
        microphoneUsed: await tried(navigator.mediaDevices.getUserMedia({ audio: true })),
        cameraWithMicrophone: await tried(navigator.mediaDevices.getUserMedia({ audio: true, video: true })),
        camera: await tried(navigator.mediaDevices.getUserMedia({ video: true })),
        screen: await tried(navigator.mediaDevices.getDisplayMedia()),
      };
    });
    expect(outcome).toEqual({
      geolocation: 'denied',
      microphone: 'denied',
      midi: 'denied',
      'storage-access': 'denied',
      'clipboard-read': 'denied',
      'clipboard-write': 'granted',
      notifications: 'denied',
      microphoneUsed: 'NotAllowedError',
      cameraWithMicrophone: 'NotAllowedError',
      camera: 'granted',
      screen: 'NotAllowedError',
    });
  });

  test('cannot download', async () => {
    // A listener is set before the page tries; the answer is fetched afterwards.
    await desktop.app.evaluate(({ session }) => {
      const prevented = new Promise<boolean>((resolve) => {
        session.defaultSession.once('will-download', (event) => resolve(event.defaultPrevented));
      });
      Reflect.set(globalThis, 'prevented', prevented);
    });
    await desktop.till.evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['#!/bin/sh']));
      link.download = 'harmless.sh';
      link.click();
    });
    expect(await desktop.app.evaluate(() => Reflect.get(globalThis, 'prevented'))).toBe(true);
  });

  test('cannot run a script from text: inline, in an attribute, by eval', async () => {
    const ran = await desktop.till.evaluate(async () => {
      // Trusted types throw where the rest of the policy would only not run it: both are refusals.
      const attempt = (attack: () => void) => {
        try {
          attack();
        } catch {}
      };
      const script = document.createElement('script');
      attempt(() => {
        script.textContent = 'window.ranInline = true';
      });
      attempt(() => script.append('window.ranInline = true'));
      document.body.append(script);
      const image = document.createElement('img');
      const failed = new Promise((resolve) => image.addEventListener('error', resolve));
      attempt(() => image.setAttribute('onerror', 'window.ranAttribute = true'));
      image.src = '/app/assets/none.png';
      document.body.append(image);
      await failed;
      const evaluated = (code: string) => {
        try {
          // biome-ignore lint/security/noGlobalEval: it is the attack
          return globalThis.eval(code);
        } catch (error) {
          return error instanceof EvalError ? 'refused' : 'another error';
        }
      };
      return {
        inline: 'ranInline' in window,
        attribute: 'ranAttribute' in window,
        eval: evaluated('"evaluated"'),
      };
    });
    expect(ran).toEqual({ inline: false, attribute: false, eval: 'refused' });
  });
});

describe.skipIf(lacks(...DESKTOP_NEEDS))('the bridge', () => {
  let desktop: Desktop;

  beforeAll(async () => {
    desktop = await openDesktop();
  });

  afterAll(async () => {
    await desktop?.close();
  });

  /** The answer of `window.cointill.token()` in another window that has the same preload. */
  async function askedFromWindow(path: string): Promise<string> {
    return desktop.app.evaluate(async ({ app, BrowserWindow }, url) => {
      const preload = `${app.getAppPath()}/dist/node/preload.cjs`;
      const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      const answer = window
        .loadURL(url)
        .then(() =>
          window.webContents.executeJavaScript(
            'window.cointill.token().then(() => "a token", (error) => error.message)',
          ),
        )
        .then(String);
      // Without a reference, window and answer could be garbage-collected before they are there.
      Object.assign(globalThis, { window, answer });
      await answer;
      window.destroy();
      return answer;
    }, `${desktop.origin}${path}`);
  }

  test('gives the till its token, which authenticates at the server', async () => {
    const token = await desktop.till.evaluate(() => window.cointill?.token());
    expect(token).toMatch(/^\S{20,}$/);
  });

  test.each([
    ['the docs', '/docs'],
    ['a second window with the till itself', '/app/till/index.html'],
  ])('refuses %s', async (_who, path) => {
    expect(await askedFromWindow(path)).toContain('is for the till alone');
  });
});

/** Lets the page navigate and waits for the outcome: our refusal, or Chromium's own, which it logs on the console. */
async function navigation(
  { app, till }: Desktop,
  to: string,
  attack: (to: string) => void = (target) => {
    location.href = target;
  },
): Promise<unknown> {
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const outcome = new Promise((resolve) => {
      contents?.once('will-frame-navigate', (event) => {
        setImmediate(() => resolve(event.defaultPrevented ? 'refused' : 'allowed'));
      });
      contents?.once('console-message', () => resolve('refused'));
    });
    Reflect.set(globalThis, 'outcome', outcome);
  });
  await till.evaluate(attack, to);
  return app.evaluate(() => Reflect.get(globalThis, 'outcome'));
}

/** The page still answers, after all its earlier messages. */
async function pageLives({ till }: Desktop): Promise<boolean> {
  return till.evaluate(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 0)));
}

/** A round trip through page, server and main: what was started before it has begun. */
async function answered({ till }: Desktop): Promise<void> {
  await till.evaluate(() => fetch('/app/till/index.html').then((response) => response.text()));
}
