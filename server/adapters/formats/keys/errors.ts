/** Errors for what an owner pastes as the shop's key: messages that never contain a part of what was pasted. */
import { type Failure, invalid } from '#domain/messages/errors.ts';
import { createReason, type KeyReason } from '#domain/messages/reason.ts';

export function refuse(message: string, name: KeyReason = 'key-unknown'): Failure {
  return invalid('extendedPublicKey', message, createReason(name));
}

export function refusePrivate(): Failure {
  return refuse(
    'this is a private key or a seed. It was not kept. Whoever has it can spend the money, so never paste it ' +
      'anywhere; if it was pasted elsewhere before, move the money to a new wallet. Paste the extended public key',
    'key-private',
  );
}

export function refuseShared(what: string): Failure {
  return refuse(`${what} of a shared (multisig) wallet, which can't be used here`, 'key-shared');
}
