/** A shop's logo, colour and return URLs: what is accepted, what is refused, and that a colour is always readable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, inkOn, shadesOf } from '#domain/kernel/colour.ts';
import { NO_STOREFRONT, parseBranding, printedLogo } from '#domain/shops/branding.ts';
import { parseReturnSites, returnAddress } from '#domain/shops/return-url.ts';
import { jpegUrl, movingPngUrl, pngBytes, pngUrl, webpUrl } from '#test/support/pages/pictures.ts';

const dressed = (more: object) => parseBranding({ ...NO_STOREFRONT, ...more });
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');

describe('a logo', () => {
  it.each([
    ['a PNG', pngUrl()],
    ['a JPEG', jpegUrl(200, 90)],
    ['a lossy WebP', webpUrl('VP8 ', 1024, 16)],
    ['a lossless WebP', webpUrl('VP8L', 300, 100)],
    ['an extended WebP', webpUrl('VP8X', 640, 480)],
  ])('may be %s', (_name, logo) => {
    expect(dressed({ logo }).logo).toBe(logo);
  });

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', `data:image/svg+xml;base64,${base64(script)}`],
    ['an SVG that says it is a PNG', `data:image/png;base64,${base64(script)}`],
    ['a page that says it is a PNG', `data:image/png;base64,${base64('<html><script>1</script>')}`],
    ['a PNG that says it is a JPEG', pngUrl().replace('image/png', 'image/jpeg')],
    ['a GIF', `data:image/gif;base64,${base64('GIF89a')}`],
    ['an address', 'https://evil.example/logo.png'],
    ['a script address', 'javascript:alert(1)'],
    ['Base64 that is none', 'data:image/png;base64,iVBORw0KGgo!'],
    ['a picture that ends in its head', `data:image/png;base64,${base64(pngBytes().subarray(0, 12))}`],
    ['text behind the data', `${pngUrl()}" onload="alert(1)`],
    ['a PNG that moves', movingPngUrl()],
    ['a WebP that moves', webpUrl('VP8X', 64, 64, true)],
    ['a picture of no size', webpUrl('VP8 ', 0, 0)],
    ['nothing', ''],
  ])('is never %s', (_name, logo) => {
    expect(() => dressed({ logo })).toThrow(
      /^logo must be a PNG, JPEG or WebP picture that is not animated$/,
    );
  });

  it.each([
    ['narrower than can be seen', pngUrl(15, 64)],
    ['so large that it would be a burden to decode', webpUrl('VP8X', 16_000, 16_000)],
  ])('is not %s', (_name, logo) => {
    expect(() => dressed({ logo })).toThrow('logo must have sides of 16 to 1024 pixels');
  });

  it('weighs little enough for a phone', () => {
    const heavy = Buffer.concat([pngBytes(), Buffer.alloc(25 * 1024)]);
    expect(() => dressed({ logo: `data:image/png;base64,${base64(heavy)}` })).toThrow(
      'logo must be at most 24 KiB',
    );
  });

  it('is printed as it is when it is a PNG, else in the version made for paper', () => {
    const [png, webp] = [pngUrl(), webpUrl()];
    expect(printedLogo(dressed({ logo: png }))).toBe(png);
    expect(printedLogo(dressed({ logo: webp }))).toBeNull();
    expect(printedLogo(dressed({ logo: webp, paperLogo: png }))).toBe(png);
    expect(dressed({ logo: null, paperLogo: png })).toEqual(NO_STOREFRONT);
  });

  it('never crashes a parser, with any bytes', () => {
    const heads = ['data:image/png;base64,', 'data:image/jpeg;base64,', 'data:image/webp;base64,'];
    const starts = [
      pngBytes().subarray(0, 24),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('RIFF0000WEBPVP8L'),
    ];
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), fc.uint8Array({ maxLength: 200 }), (kind, tail) => {
        const logo = `${heads[kind]}${base64(Buffer.concat([starts[kind] ?? Buffer.alloc(0), tail]))}`;
        try {
          expect(dressed({ logo }).logo).toBe(logo);
        } catch (error) {
          expect(String(error)).toMatch(/logo must/);
        }
      }),
    );
  });
});

describe('a colour', () => {
  const colour = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

  it('contrasts with the page and with its own text in both themes, for any colour', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const { light, dark, adapted } = shadesOf(chosen);
        for (const ground of ['#f6f3f1', '#ffffff']) {
          expect(contrast(light.fill, ground)).toBeGreaterThanOrEqual(3);
        }
        for (const ground of ['#131018', '#1e1927']) {
          expect(contrast(dark.fill, ground)).toBeGreaterThanOrEqual(3);
        }
        for (const { fill, ink } of [light, dark]) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
        expect(adapted).toBe(light.fill !== chosen || dark.fill !== chosen);
      }),
    );
  });

  it('is left unchanged where that is enough', () => {
    expect(shadesOf('#0b7a5c')).toMatchObject({ light: { fill: '#0b7a5c', ink: '#ffffff' } });
    expect(shadesOf('#ffe600')).toMatchObject({ dark: { fill: '#ffe600', ink: '#000000' }, adapted: true });
    expect(inkOn('#ffffff')).toBe('#000000');
  });

  it('computes contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(['red', '#fff', '#12345g', 'url(x)', '#000000;}*{display:none', ''])('is never %j', (text) => {
    expect(() => dressed({ colour: text })).toThrow('colour must be a colour such as #5b2be0');
  });
});

describe('a return URL', () => {
  const allowed = parseReturnSites([
    'https://shop.example',
    'http://127.0.0.1:3000/',
    'https://münchen.example:8443',
  ]);
  const back = (returnUrl: unknown) => returnAddress({ returnUrl } as never, allowed);

  it('is accepted for a site on the list, with its path and query', () => {
    expect(back('https://shop.example/order/7?paid=1#thanks')).toBe(
      'https://shop.example/order/7?paid=1#thanks',
    );
    expect(back('http://127.0.0.1:3000/done')).toBe('http://127.0.0.1:3000/done');
    expect(back('https://xn--mnchen-3ya.example:8443/x')).toBe('https://xn--mnchen-3ya.example:8443/x');
  });

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:pass@shop.example/',
    'https://evil.example/https://shop.example/',
    'https://evil.example?https://shop.example',
    'https://evil.example#@shop.example',
    'https://shop.example\\@evil.example/',
    'https:\\\\evil.example/',
    'https:/\\evil.example/',
    'https:shop.example',
    'https:///shop.example/',
    '//shop.example/',
    '/relative',
    'http://shop.example/',
    'https://shop.example:444/',
    'https://shop.example./',
    'https://sub.shop.example/',
    'http://127.0.0.1:3001/',
    'http://localhost:3000/',
    'javascript:alert(1)',
    'JAVASCRIPT://shop.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://shop.example/1',
    'ftp://shop.example/',
    ' https://shop.example/',
    'https://shop.example/ \t',
    'https://shop.exa\u200bmple/',
    'https://ѕhop.example/',
    'https://shop.example/\r\nSet-Cookie: a=b',
    `https://shop.example/${'a'.repeat(2_000)}`,
    '',
    7,
    null,
    ['https://shop.example/'],
    { href: 'https://shop.example/' },
  ])('is never %j', (returnUrl) => {
    expect(back(returnUrl)).toBeNull();
  });

  it('leads only to sites on the list, for any request', () => {
    const part = fc.constantFrom(
      'https://',
      'http://',
      'shop.example',
      'evil.example',
      '@',
      '/',
      '\\',
      ':',
      '?',
      '#',
      '.',
      '%2f',
      '3000',
      '127.0.0.1',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.webUrl(), (parts, web) => {
        for (const asked of [parts.join(''), web]) {
          const given = back(asked);
          if (given !== null) expect(allowed).toContain(new URL(given).origin);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is none while the list is empty', () => {
    expect(returnAddress({ returnUrl: 'https://shop.example/' }, [])).toBeNull();
    expect(returnAddress({}, allowed)).toBeNull();
  });

  it.each([
    'shop.example',
    'https://shop.example/path',
    'https://shop.example?x=1',
    'https://shop.example#x',
    'http://shop.example',
    'https://a@shop.example',
    'https://*.shop.example/*',
    'javascript:alert(1)',
    'https://',
    '',
  ])('can’t be allowed to %j', (site) => {
    expect(() => parseReturnSites(['https://ok.example', site])).toThrow(/^returnTo: entry 2 must be a site/);
  });

  it('is stored once per site, in one form', () => {
    expect(parseReturnSites(['https://Shop.Example:443', ' https://shop.example/ '])).toEqual([
      'https://shop.example',
    ]);
    expect(() => parseReturnSites(Array.from({ length: 21 }, (_, n) => `https://s${n}.example`))).toThrow(
      'at most 20',
    );
  });
});
