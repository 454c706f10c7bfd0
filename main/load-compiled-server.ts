/**
 * Loader of the server with V8's code cache from an earlier start, for `app-start`: compiling it takes longer than
 * anything else between the window and its first frame. The cache lies beside the program, where it is as safe as the
 * program: a package ships it in an archive of its own, and nothing is ever read from the profile.
 */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

export type ServerProgram = typeof import('#server/start.ts');

export interface Program<Exports> {
  readonly exports: Exports;
  /** Whether V8 accepted the cache. It rejects one made by another version or with other flags. */
  readonly compiledBefore: boolean;
  /** Writes all that V8 has compiled so far to the cache. @throws Error when the folder can't be written */
  keepCompiled(): void;
}

/** The name contains a hash of the program, so that a cache of another build is never found. */
const SERVER = /^server-[\w-]+\.cjs$/;

/**
 * @param caches folder of the cache
 * @throws Error when the folder holds no built server; and what the program throws while it is loaded
 */
export function readServer(folder: string, caches = folder): Program<ServerProgram> {
  const name = readdirSync(folder).find((one) => SERVER.test(one));
  if (name === undefined) throw new Error(`${folder} holds no server: it was not built`);
  return readProgram<ServerProgram>(join(folder, name), join(caches, `${name}.compiled`));
}

/** Runs a CommonJS file as `require` does. */
export function readProgram<Exports>(file: string, compiledFile = `${file}.compiled`): Program<Exports> {
  const cachedData = contentOf(compiledFile);
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData ? { cachedData } : {}),
  });
  const module = { exports: {} as Exports };
  const run: (...given: unknown[]) => void = script.runInThisContext();
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  return {
    exports: module.exports,
    compiledBefore: script.cachedDataRejected === false,
    keepCompiled() {
      // Another start may read meanwhile: it finds the old cache or the new one, whole.
      const fresh = `${compiledFile}.${process.pid}`;
      writeFileSync(fresh, script.createCachedData());
      renameSync(fresh, compiledFile);
    },
  };
}

function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
