import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMoneroAddress, encodeMoneroAddress } from '#adapters/formats/monero/monero-address.ts';
import { moneroAccount } from '#adapters/formats/monero/monero-subaddress.ts';
import { Failure } from '#domain/messages/errors.ts';

interface Wallet {
  readonly source: string;
  readonly network: string;
  readonly address: string;
  readonly viewKey: string;
  /** major, minor, address */
  readonly subaddresses: readonly (readonly [number, number, string])[];
}

const WALLETS: readonly Wallet[] = [
  {
    source: 'monero-project/monero tests/functional_tests/wallet.py',
    network: 'mainnet',
    address:
      '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm',
    viewKey: '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100',
    subaddresses: [
      [
        0,
        1,
        '84QRUYawRNrU3NN1VpFRndSukeyEb3Xpv8qZjjsoJZnTYpDYceuUTpog13D7qPxpviS7J29bSgSkR11hFFoXWk2yNdsR9WF',
      ],
      [
        1,
        0,
        '82pP87g1Vkd3LUMssBCumk3MfyEsFqLAaGDf6oxddu61EgSFzt8gCwUD4tr3kp9TUfdPs2CnpD7xLZzyC1Ei9UsW3oyCWDf',
      ],
      [
        1,
        1,
        '87qyoPVaEcWikVBmG1TaP1KumZ3hB3Q5f4wZRjuppNdwYjWzs2RgbLYQgtpdu2YdoTT3EZhiUGaPJQt2FsykeFZbCtaGXU4',
      ],
      [
        1,
        2,
        '87KfgTZ8ER5D3Frefqnrqif11TjVsTPaTcp37kqqKMrdDRUhpJRczeR7KiBmSHF32UJLP3HHhKUDmEQyJrv2mV8yFDCq8eB',
      ],
      [
        2,
        0,
        '8Bdb75y2MhvbkvaBnG7vYP6DCNneLWcXqNmfPmyyDkavAUUgrHQEAhTNK3jEq69kGPDrd3i5inPivCwTvvA12eQ4SJk9iyy',
      ],
    ],
  },
  {
    source: "the Monero project's general fund, whose view key and donation subaddress are public",
    network: 'mainnet',
    address:
      '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    viewKey: 'f359631075708155cc3d92a32b75a7d02a5dcf27756707b47a2b31b21c389501',
    subaddresses: [
      [
        0,
        70,
        '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
      ],
    ],
  },
  {
    source: 'ebellocchia/bip_utils tests/monero/test_monero.py, checked there against the official wallet',
    network: 'testnet',
    address:
      '9zSaACcBx3HbeizJiyvY5USNcoMNtPiQvExkCKzBGJQqA1xpKhWGjDjDQnzBbubxx3i51d9mZCNvrSHcQVRUAK3H2HmhC9w',
    viewKey: '5a07cb9f334ee0f28078f1dea3b554e8747db04b3e628b61f59fc4e455785f07',
    subaddresses: [
      [
        0,
        1,
        'BgZvFFW75akXq6MUHv67NEaFoHoC1F8LM9djSm6akiV6azL1nv6xh949NwQQZYM438cBUWWjFHaUjSpgA9MtUhNdBZC4Mvw',
      ],
      [
        1,
        0,
        'BbwepBiPBYUjCb6tF9d3a4Xi9y9FGgUMvEUh3hJcxqDBFNjmtHULoTiBzGHK9q6y3ZC7pzCUtNP9ueqmNXpMk6reQnCHMd7',
      ],
      [
        1,
        1,
        'Bazi9dJJc9g4A4wmgGKFEGKUhEpTH2jeqhPccxDiR8qRE3BXAn5c3qMKxiJZVSBFNP5jiM1uyBj94B93msJZDFzG8GV8NQ4',
      ],
    ],
  },
  {
    source: 'the same',
    network: 'stagenet',
    address:
      '5Aro6RZf2gc9AZGHkyVLkvU4Qonc8yQ8fR4PZTy9haCVe6NHSMH4TtNLyWhovaP75PFDSUC9cAML7MAGhXS56o16H7BmpEP',
    viewKey: 'b9c02bf2e8e30169cbbe2c22135a65e02cb80531f7bed1105f562cc61ce10b07',
    subaddresses: [
      [
        0,
        1,
        '74oX2Dpt1g53S1AUVmcitNMaatEtSw4P79gi4Dnk8dYH7BAS9PFbcrQA27WWLurvzR9hL87soCikrb8oNvuW7bL8K2YVwh5',
      ],
    ],
  },
];

const [GENERAL] = WALLETS;
if (!GENERAL) throw new Error('no wallets');

describe('Monero subaddresses', () => {
  for (const wallet of WALLETS) {
    it(`are those of ${wallet.source} (${wallet.network})`, () => {
      const account = moneroAccount(wallet.address, wallet.viewKey);
      expect(account.network).toBe(wallet.network);
      expect(account.subaddress(0, 0)).toBe(wallet.address);
      for (const [major, minor, address] of wallet.subaddresses) {
        expect(account.subaddress(major, minor)).toBe(address);
        expect(decodeMoneroAddress(address)).toMatchObject({ network: wallet.network, kind: 'subaddress' });
      }
    });
  }

  it('refuse an index that is no 32-bit number', () => {
    const account = moneroAccount(GENERAL.address, GENERAL.viewKey);
    for (const index of [-1, 2 ** 32, 0.5, Number.NaN]) {
      expect(() => account.subaddress(0, index)).toThrow(RangeError);
      expect(() => account.subaddress(index, 0)).toThrow(RangeError);
    }
    expect(account.subaddress(0, 2 ** 32 - 1)).toMatch(/^8/);
  });
});

describe('a Monero account', () => {
  it("refuses a view key that is another wallet's, without repeating it", () => {
    const foreign = WALLETS[1]?.viewKey ?? '';
    expect(() => moneroAccount(GENERAL.address, foreign)).toThrow(/not the private view key/);
    const reported = failureOf(() => moneroAccount(GENERAL.address, foreign));
    expect(`${reported.message} ${reported.cause}`).not.toContain(foreign);
  });

  it('refuses a view key that is no scalar of the curve', () => {
    for (const key of ['', 'zz', '0'.repeat(64), 'f'.repeat(64), GENERAL.viewKey.slice(1)]) {
      expect(failureOf(() => moneroAccount(GENERAL.address, key)).field).toBe('viewKey');
    }
  });

  it('accepts a view key in capitals', () => {
    const [first] = GENERAL.subaddresses;
    expect(moneroAccount(GENERAL.address, GENERAL.viewKey.toUpperCase()).subaddress(0, 1)).toBe(first?.[2]);
  });

  it('refuses a subaddress or an integrated address in place of the main address', () => {
    const [first] = GENERAL.subaddresses;
    expect(failureOf(() => moneroAccount(first?.[2] ?? '', GENERAL.viewKey))).toMatchObject({
      message: expect.stringMatching(/main address/),
      why: { name: 'monero-subaddress' },
    });
    const integrated =
      '4LiifdU2wUF3aCTG8X83ZM1xunHBjWEB5jmzM1zfrAKcGokjBPvS7eAcadEQZEgDhDeweod9KEZ5L2mXYVthxdxy4KUCty2MEBbHiGc8eM';
    expect(failureOf(() => moneroAccount(integrated, GENERAL.viewKey))).toMatchObject({
      message: expect.stringMatching(/integrated/),
      why: { name: 'monero-integrated-address' },
    });
  });
});

describe('a Monero address', () => {
  it('reads back as it was written', () => {
    for (const { address } of WALLETS)
      expect(encodeMoneroAddress(decodeMoneroAddress(address))).toBe(address);
  });

  it('shows the payment id of an integrated address', () => {
    const integrated =
      '4LiifdU2wUF3aCTG8X83ZM1xunHBjWEB5jmzM1zfrAKcGokjBPvS7eAcadEQZEgDhDeweod9KEZ5L2mXYVthxdxy4KUCty2MEBbHiGc8eM';
    const { paymentId, kind } = decodeMoneroAddress(integrated);
    expect(kind).toBe('integrated');
    expect(Buffer.from(paymentId).toString('hex')).toBe('d6f093554c0daa94');
  });

  it('is refused when any one character is another', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WALLETS.map((w) => w.address)),
        fc.nat(),
        fc.integer({ min: 32, max: 126 }),
        (address, place, code) => {
          const at = place % address.length;
          const letter = String.fromCharCode(code);
          fc.pre(address[at] !== letter);
          const changed = address.slice(0, at) + letter + address.slice(at + 1);
          expect(failureOf(() => decodeMoneroAddress(changed)).code).toBe('invalid-request');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused when one of its keys is no point of the curve, though its checksum fits', () => {
    const good = decodeMoneroAddress(GENERAL.address);
    const off = new Uint8Array(32).fill(0xff);
    for (const bad of [
      { ...good, spendKey: off },
      { ...good, viewKey: off },
    ]) {
      expect(failureOf(() => decodeMoneroAddress(encodeMoneroAddress(bad))).message).toMatch(/keys/);
    }
  });

  it('is refused when it is something else entirely', () => {
    for (const text of ['', '1', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', `${GENERAL.address}1`, 'ä']) {
      expect(failureOf(() => decodeMoneroAddress(text)).field).toBe('address');
    }
  });
});

function failureOf(act: () => unknown): Failure {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
