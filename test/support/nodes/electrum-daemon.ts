/** JSON-RPC client of a local Electrum daemon. */

export interface DaemonDoor {
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** @throws Error with the daemon's own message when it refuses */
export async function callDaemon(door: DaemonDoor, method: string, params: unknown): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${door.port}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${door.user}:${door.password}`)}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result: unknown; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
