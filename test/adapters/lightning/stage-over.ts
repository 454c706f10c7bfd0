/** Stage of the backend suite over any Lightning node, wherever its service comes from. */
import type { LightningNode } from '#adapters/lightning/lightning-node.ts';
import type { Backend } from '#ports/backend.ts';
import type { BackendStage } from '#test/support/fakes/backend-suite.ts';
import { lightningOver } from './lightning-stage.ts';

export interface Service {
  node(): LightningNode;
  pay(bolt11: string): Promise<void>;
  /** Goes down, and comes back at the same address. */
  halt(): Promise<void>;
  begin(): Promise<void>;
  close(): Promise<void>;
}

export function stageOver(service: Service): BackendStage {
  const opened: Backend[] = [];
  const another = () => {
    const backend = lightningOver([service.node()]);
    opened.push(backend);
    return backend;
  };
  return {
    backend: another(),
    reopen: async () => another(),
    now: () => Date.now(),
    nextIndex: () => null,
    amount: 12_345n,
    pay: ({ destination }) => service.pay(destination),
    outage: { begin: () => service.halt(), end: () => service.begin() },
    pass: () => new Promise((resolve) => setTimeout(resolve, 20)),
    async end() {
      await Promise.all(opened.map((backend) => backend.close()));
      await service.close();
    },
  };
}
