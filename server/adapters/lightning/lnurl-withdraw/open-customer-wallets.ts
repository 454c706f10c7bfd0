/**
 * LNURL-withdraw (LUD-03) from the payee's side: asks the service behind a customer's card or code to pay an invoice.
 * Nothing it answers proves a payment. Each code grants access to money, so none is logged or quoted.
 */
import { fieldsOf, msat, odd, urlIn } from '#adapters/lightning/lightning-address/answer.ts';
import { LnurlFailure, LnurlRefusal } from '#adapters/lightning/lightning-address/errors.ts';
import {
  type Answer,
  guardedTransport,
  type Transport,
  type TransportNeeds,
} from '#adapters/lightning/lightning-address/transport.ts';
import { readIf, Text } from '#adapters/net/json-reader.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { CustomerWallets } from '#ports/customer-wallets.ts';
import { notWithdraw, readWithdrawCode } from './code.ts';

interface WithdrawRequest {
  readonly callback: URL;
  readonly k1: string;
  readonly minMsat: bigint;
  readonly maxMsat: bigint;
}

const MSAT = 1_000n;
/** Some services answer only when they have paid. With the first request it stays within the till's own patience. */
const PAY_MS = 10 * SECOND;

/** Connects to nothing yet. */
export function openCustomerWallets(needs: Omit<TransportNeeds, 'home' | 'sameHost'>): CustomerWallets {
  const transports = new Map<boolean, Transport>();
  const closing = new AbortController();
  const transportFor = (home: boolean): Transport => {
    const known = transports.get(home) ?? guardedTransport({ ...needs, home, sameHost: true });
    transports.set(home, known);
    return known;
  };

  return {
    async request({ code, network, bolt11, amountMsat }) {
      const { url, home } = readWithdrawCode(code, network);
      const transport = transportFor(home);
      const secrets = [...url.searchParams.values()];
      try {
        const request = readWithdrawRequest(await transport.get(url, closing.signal));
        secrets.push(request.k1);
        if (amountMsat < request.minMsat || amountMsat > request.maxMsat) throw outside(request, amountMsat);
        const answer = await transport.get(callbackUrl(request, bolt11), closing.signal, PAY_MS);
        const { status } = fieldsOf(answer);
        if (readIf(Text, status)?.toUpperCase() !== 'OK') throw odd('no status');
      } catch (error) {
        if (error instanceof LnurlRefusal) throw refusal(without(secrets, error.reason));
        if (!(error instanceof LnurlFailure)) throw error;
        // Without its cause, which may name the address.
        const name = createMessage('customer-code');
        throw new Failure('conflict', createMessage('service-of', { name, why: messageOf(error) }));
      }
    },
    async close() {
      closing.abort();
      await Promise.all([...transports.values()].map((transport) => transport.close()));
    },
  };
}

function readWithdrawRequest(answer: Answer): WithdrawRequest {
  const fields = fieldsOf(answer);
  if (fields['tag'] !== 'withdrawRequest') throw notWithdraw();
  const k1 = readIf(Text, fields['k1']) ?? '';
  if (k1 === '' || k1.length > 1_000) throw odd('its k1');
  const [minMsat, maxMsat] = [msat(fields['minWithdrawable'] ?? 0), msat(fields['maxWithdrawable'])];
  if (minMsat === null || maxMsat === null || maxMsat < minMsat) throw odd('its limits');
  return { callback: urlIn(fields['callback'], 'no callback'), k1, minMsat, maxMsat };
}

/** The callback unchanged, with the secret and the invoice appended. */
function callbackUrl({ callback, k1 }: WithdrawRequest, bolt11: string): URL {
  const url = new URL(callback);
  const added = `k1=${encodeURIComponent(k1)}&pr=${bolt11}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  url.hash = '';
  return url;
}

function outside({ minMsat, maxMsat }: WithdrawRequest, amountMsat: bigint): Failure {
  const [least, most, due] = [(minMsat + MSAT - 1n) / MSAT, maxMsat / MSAT, amountMsat / MSAT].map(String);
  return new Failure(
    'conflict',
    `the customer's card or code pays ${least} to ${most} sat; this sale is ${due} sat`,
    createReason('card-bounds', { least: least ?? '', most: most ?? '', due: due ?? '' }),
  );
}

function refusal(said: string): Failure {
  const message = "the customer's card or code was declined";
  return said === ''
    ? new Failure('conflict', message, createReason('card-declined-silent'))
    : new Failure('conflict', `${message}: ${said}`, createReason('card-declined', { said }));
}

/** A service may repeat what it was sent. */
function without(secrets: readonly string[], text: string): string {
  return secrets
    .filter((secret) => secret.length >= 8)
    .reduce((left, secret) => left.replaceAll(secret, '…'), text);
}
