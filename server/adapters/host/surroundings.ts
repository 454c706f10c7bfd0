/** What the program runs on, for a problem report: versions and sizes, nothing that names a person. */
import { arch, cpus, freemem, release, totalmem, type } from 'node:os';

const MB = 1_000_000;

export function surroundings(version: string): Readonly<Record<string, string | number>> {
  const { electron, node } = process.versions;
  return {
    version: `Cointill ${version}`,
    runtime: electron === undefined ? `Node ${node}` : `Electron ${electron} (Node ${node})`,
    system: `${type()} ${release()} ${arch()}`,
    processors: cpus().length,
    memory: `${Math.round(freemem() / MB)} MB of ${Math.round(totalmem() / MB)} MB free`,
    ownMemory: `${Math.round(process.memoryUsage.rss() / MB)} MB`,
    upFor: `${Math.round(process.uptime())} s`,
  };
}
