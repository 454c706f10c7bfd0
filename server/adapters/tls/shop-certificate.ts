/**
 * The shop's own certificate authority and the server certificate it signs, for the TLS listener of the network tills.
 * The authority is made once, so that a tablet trusts it once; its name constraints limit it to private addresses, the
 * machine's own and local names. Both keys are in one file of the data folder, readable by its owner alone and in no backup.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  webcrypto,
  X509Certificate,
} from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
  GeneralSubtree,
  NameConstraints,
  RelativeDistinguishedNames,
  setEngine,
} from 'pkijs';
import type { Disk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import {
  type AddressRange,
  isInRanges,
  isLocalName,
  LOCAL_DOMAINS,
  PRIVATE_RANGES,
} from '#domain/kernel/local-network.ts';
import { DAY, type Instant } from '#domain/kernel/time.ts';
import type { Random } from '#ports/host.ts';

/** How the machine is reached in its network. */
export interface MachineNames {
  readonly host: string;
  /** IPv4. */
  readonly addresses: readonly string[];
}

/** All in PEM. */
export interface ShopCertificate {
  readonly key: string;
  /** The server's certificate. */
  readonly cert: string;
  /** The authority's certificate, which a tablet trusts. */
  readonly authority: string;
  /** IPv4 addresses of the machine that the server's certificate is valid for. */
  readonly addresses: readonly string[];
  /** SHA-256 of the authority's certificate, as systems show it. */
  readonly fingerprint: string;
}

export interface CertificateNeeds {
  readonly disk: Disk;
  readonly path: string;
  readonly random: Random;
  readonly now: () => Instant;
}

const AUTHORITY_LIFE_MS = 3_650 * DAY;
/** Apple's systems accept at most 825 days, browsers fewer. */
const SERVER_LIFE_MS = 397 * DAY;
const RENEW_BEFORE_MS = 30 * DAY;
/** A clock that is a little behind must not find the certificate not valid yet. */
const BACKDATED_MS = 2 * DAY;
/** Before the first version of this program: an earlier clock is wrong. */
const BEFORE_RELEASE = Date.UTC(2026);

interface Pair {
  readonly key: string;
  readonly cert: string;
}

/**
 * The certificate for these names: the one in the file while it covers them, is valid and is not about to end, else a
 * new one by the same authority. Every till would have to trust a new authority, so one is made only when the old one is
 * about to end or the file is damaged, and addresses that the old one does not permit are left out.
 * @param shop the name by which people recognise the authority on their device
 */
export async function shopCertificate(
  { disk, path, random, now }: CertificateNeeds,
  names: MachineNames,
  shop: string,
): Promise<ShopCertificate> {
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto }));
  const [hosts, wanted] = coveredNames(names);
  const stored = parse((await disk.read(path))?.toString('latin1') ?? '');
  const lasts = (pair: Pair | null): pair is Pair =>
    pair !== null && endOf(pair.cert) - RENEW_BEFORE_MS > now();
  // A clock that is far behind now must not replace what other computers accept.
  const hasBegun = ({ cert }: Pair) => beginningOf(cert) <= now() || now() < BEFORE_RELEASE;
  const from = now() - BACKDATED_MS;
  const life = (ms: number) => ({ from, until: now() + ms, serial: random.bytes(15) });
  const known = lasts(stored.authority) ? stored.authority : null;
  const authority =
    known ??
    (await makeAuthority(`Cointill ${shop}`.trim(), wanted, {
      ...life(AUTHORITY_LIFE_MS),
      // Valid also once a clock that is years ahead now was corrected.
      from: Math.min(from, BEFORE_RELEASE),
    }));
  const addresses = permittedBy(authority.cert, wanted);
  const good =
    known && lasts(stored.server) && hasBegun(stored.server) && covers(stored.server.cert, hosts, addresses);
  const server =
    good && stored.server
      ? stored.server
      : await makeServer(authority, hosts, addresses, life(SERVER_LIFE_MS));
  if (!good) {
    const blocks = [authority.key, authority.cert, server.key, server.cert];
    await replaceDurably(disk, path, [Buffer.from(blocks.join(''), 'latin1')]);
  }
  const { raw } = new X509Certificate(authority.cert);
  const fingerprint = createHash('sha256').update(raw).digest('hex');
  return { ...server, authority: authority.cert, addresses, fingerprint };
}

/** Names a server certificate may have: a host name of the public internet is left out. */
function coveredNames({ host, addresses }: MachineNames): [readonly string[], readonly string[]] {
  const name = host.toLowerCase().replace(/\.$/, '');
  const isName = /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?$/.test(name);
  const own = isName ? [name, ...(name.includes('.') ? [] : [`${name}.local`])].filter(isLocalName) : [];
  return [[...new Set(['localhost', ...own])], [...new Set(['127.0.0.1', ...addresses])]];
}

/** Those of the addresses that the authority may vouch for. */
function permittedBy(authority: string, addresses: readonly string[]): readonly string[] {
  const { extensions = [] } = Certificate.fromBER(new X509Certificate(authority).raw);
  const limits = extensions.find(({ extnID }) => extnID === OID.nameConstraints)?.parsedValue;
  const bases = limits instanceof NameConstraints ? (limits.permittedSubtrees ?? []) : [];
  const ranges = bases.flatMap(({ base: { type, value } }): AddressRange[] => {
    if (type !== IP || !(value instanceof asn1js.OctetString)) return [];
    const [...octets] = value.valueBlock.valueHexView;
    return [[octets.slice(0, 4).join('.'), octets.slice(4).join('.')]];
  });
  return addresses.filter((address) => isInRanges(address, ranges));
}

function covers(cert: string, hosts: readonly string[], addresses: readonly string[]): boolean {
  const parsed = new X509Certificate(cert);
  return (
    hosts.every((host) => parsed.checkHost(host) !== undefined) &&
    addresses.every((address) => parsed.checkIP(address) !== undefined)
  );
}

function beginningOf(cert: string): Instant {
  return Date.parse(new X509Certificate(cert).validFrom);
}

function endOf(cert: string): Instant {
  return Date.parse(new X509Certificate(cert).validTo);
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----[A-Za-z0-9+/=\s]+-----END \1-----\n?/g;

/** The file's blocks: key and certificate of the authority, then of the server. Null for what can't be read. */
function parse(text: string): { readonly authority: Pair | null; readonly server: Pair | null } {
  const [authorityKey, authorityCert, serverKey, serverCert] = text.match(BLOCK) ?? [];
  const pair = (key: string | undefined, cert: string | undefined, issuer: string | undefined) => {
    try {
      if (key === undefined || cert === undefined || issuer === undefined) return null;
      const parsed = new X509Certificate(cert);
      const { publicKey } = new X509Certificate(issuer);
      return parsed.checkPrivateKey(createPrivateKey(key)) && parsed.verify(publicKey) ? { key, cert } : null;
    } catch {
      return null;
    }
  };
  return {
    authority: pair(authorityKey, authorityCert, authorityCert),
    server: pair(serverKey, serverCert, authorityCert),
  };
}

interface Life {
  readonly from: Instant;
  readonly until: Instant;
  readonly serial: Uint8Array;
}

/** Object identifiers of RFC 5280. */
const OID = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extKeyUsage: '2.5.29.37',
  subjectAltName: '2.5.29.17',
  nameConstraints: '2.5.29.30',
  serverAuth: '1.3.6.1.5.5.7.3.1',
} as const;
/** Bits of keyUsage: keyCertSign and cRLSign; digitalSignature. */
const SIGNS_CERTIFICATES = [0x06, 1] as const;
const SIGNS = [0x80, 7] as const;
/** Kinds of GeneralName. */
const DNS = 2;
const IP = 7;

async function makeAuthority(name: string, addresses: readonly string[], life: Life): Promise<Pair> {
  const key = freshKey();
  const own = addresses.filter((address) => !isInRanges(address, PRIVATE_RANGES));
  const limits = [
    ...LOCAL_DOMAINS.map((domain) => new GeneralName({ type: DNS, value: domain })),
    ...PRIVATE_RANGES.map(([range, mask]) => addressName(`${range}.${mask}`)),
    ...own.map((address) => addressName(`${address}.255.255.255.255`)),
  ];
  const permittedSubtrees = limits.map((base) => new GeneralSubtree({ base }));
  const subject = nameOf(name);
  const cert = await signCertificate({ key, subject, issuer: subject, signer: key, life }, [
    extension(OID.basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
    usage(SIGNS_CERTIFICATES),
    extension(OID.nameConstraints, new NameConstraints({ permittedSubtrees }), true),
  ]);
  return { key, cert };
}

async function makeServer(
  authority: Pair,
  hosts: readonly string[],
  addresses: readonly string[],
  life: Life,
): Promise<Pair> {
  const key = freshKey();
  const { subject: issuer } = Certificate.fromBER(new X509Certificate(authority.cert).raw);
  const names = [
    ...hosts.map((host) => new GeneralName({ type: DNS, value: host })),
    ...addresses.map(addressName),
  ];
  const cert = await signCertificate(
    { key, subject: nameOf('Cointill'), issuer, signer: authority.key, life },
    [
      extension(OID.basicConstraints, new BasicConstraints({ cA: false }), true),
      usage(SIGNS),
      extension(OID.extKeyUsage, new ExtKeyUsage({ keyPurposes: [OID.serverAuth] })),
      extension(OID.subjectAltName, new GeneralNames({ names })),
    ],
  );
  return { key, cert };
}

/** @param text an address; or in a name constraint a range: address, then mask */
function addressName(text: string): GeneralName {
  const valueHex = Uint8Array.from(text.split('.').map(Number)).buffer;
  return new GeneralName({ type: IP, value: new asn1js.OctetString({ valueHex }) });
}

function usage([bits, unusedBits]: readonly [number, number]): Extension {
  const valueHex = Uint8Array.of(bits).buffer;
  const value = new asn1js.BitString({ valueHex, unusedBits });
  return extension(OID.keyUsage, { toSchema: () => value }, true);
}

function extension(extnID: string, value: { toSchema(): asn1js.BaseBlock }, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: value.toSchema().toBER(false) });
}

interface Wanted {
  readonly key: string;
  readonly subject: RelativeDistinguishedNames;
  readonly issuer: RelativeDistinguishedNames;
  readonly signer: string;
  readonly life: Life;
}

async function signCertificate(wanted: Wanted, extensions: readonly Extension[]): Promise<string> {
  const { key, subject, issuer, signer, life } = wanted;
  const certificate = new Certificate();
  certificate.version = 2;
  // Positive, as its first byte is.
  const serial = Uint8Array.of(0x01, ...life.serial).buffer;
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial });
  certificate.subject = subject;
  certificate.issuer = issuer;
  certificate.notBefore.value = new Date(life.from);
  certificate.notAfter.value = new Date(life.until);
  certificate.extensions = [...extensions];
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const { subtle } = webcrypto;
  await certificate.subjectPublicKeyInfo.importKey(
    await subtle.importKey('spki', spki, CURVE, true, ['verify']),
  );
  const pkcs8 = createPrivateKey(signer).export({ format: 'der', type: 'pkcs8' });
  await certificate.sign(await subtle.importKey('pkcs8', pkcs8, CURVE, false, ['sign']), 'SHA-256');
  const base64 = Buffer.from(certificate.toSchema().toBER(false)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** At most 64 characters (RFC 5280, ub-common-name). */
function nameOf(text: string): RelativeDistinguishedNames {
  const value = new asn1js.Utf8String({ value: [...text].slice(0, 64).join('') });
  return new RelativeDistinguishedNames({
    typesAndValues: [new AttributeTypeAndValue({ type: OID.commonName, value })],
  });
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function freshKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
