/** JSON-RPC client of a local Electrum daemon. */

export interface DaemonAccess {
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** @throws Error with the daemon's own message when it refuses */
export async function callDaemon(daemon: DaemonAccess, method: string, params: unknown): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${daemon.port}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${daemon.user}:${daemon.password}`)}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result: unknown; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
