/**
 * Builds everything under dist/: the pages, the checkout's two files, the programs for Node and Electron, the preloads.
 */
import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { guides } from './vite.guides.ts';

const here = import.meta.dirname;
const dist = resolve(here, 'dist');

/** Output file name → source, for the sources that exist. */
function entries(sources: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources)
      .map(([name, path]): [string, string] => [name, resolve(here, path)])
      .filter(([, path]) => existsSync(path)),
  );
}

/** Pages of the desktop and the tablet, served under /app/: /app/till/index.html. */
const pages = entries({
  till: 'renderer/till/index.html',
  display: 'renderer/display/index.html',
  away: 'renderer/away/index.html',
  books: 'renderer/books/index.html',
});

/** The hosted checkout: one classic script and one style sheet, with stable names. Runs on old phones. */
const checkout = entries({ checkout: 'renderer/checkout/main.ts' });

/**
 * Shipped programs, with all packages bundled. Built separately, so that the app loads nothing that only the other
 * needs.
 */
const desktop = entries({ main: 'main/main.ts' });
const programs = entries({ cli: 'server/cli.ts' });

/** The server for the desktop: CommonJS, because only that can be loaded with a V8 code cache. */
const server = entries({ server: 'server/start.ts' });

/** Programs of the checkout: in the same folder, but not part of the desktop package. */
const tools = entries({
  launch: 'main/launch.ts',
  package: 'main/runtime/package.ts',
  fpm: 'main/runtime/fpm.ts',
  'release-check': 'main/runtime/release-check.ts',
  'release-key': 'main/runtime/release-key.ts',
  sbom: 'main/runtime/sbom.ts',
  'npm-manifest': 'main/runtime/npm-manifest.ts',
  bench: 'test/bench/main.ts',
  simulate: 'test/simulate/main.ts',
  gallery: 'test/pictures/gallery.ts',
});

/** A sandboxed preload must be CommonJS. */
const preload = entries({ preload: 'main/preload.ts' });

/** The customer display window has its own preload; built separately, so that neither needs a shared chunk. */
const displayPreload = entries({ 'display-preload': 'main/display-preload.ts' });

/** The same for the window of a till whose pages come from the shop's main computer. */
const joinedPreload = entries({ 'joined-preload': 'main/joined-preload.ts' });

/**
 * The worker thread of the Monero wallet: CommonJS too, because its library looks up its own folder. Loaded by its
 * path.
 */
const thread = entries({ 'monero-worker': 'server/adapters/monero/app/worker.ts' });

const external = [
  'electron',
  '@electron/asar',
  'electron-builder',
  'playwright',
  'vite',
  ...builtinModules,
  ...builtinModules.map((name) => `node:${name}`),
];

/** One non-ASCII character makes V8 decode the whole program slowly and store it with two bytes a character. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const piece of Object.values(bundle)) {
      if (piece.type === 'chunk') piece.code = piece.code.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

/**
 * The escape means the same in every string, template and regular expression, the only places such characters occur.
 */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Node 20.18 has no require(esm), so CommonJS packages must be bundled too. */
function nodePrograms(
  input: Record<string, string>,
  piece: string,
  output: { readonly format: 'esm' | 'cjs'; readonly entryFileNames: string },
  emptyOutDir = false,
): EnvironmentOptions {
  return {
    consumer: 'server',
    define: {
      'process.env.NODE_ENV': '"production"',
      // undici reads it only to detect Node's own classes, and reading makes Node load its own undici as well.
      'globalThis.Headers': 'undefined',
    },
    resolve: { noExternal: true, external, conditions: ['node', 'import', 'module', 'default'] },
    build: {
      outDir: resolve(dist, 'node'),
      emptyOutDir,
      copyPublicDir: false,
      target: 'node20.18',
      minify: false,
      rolldownOptions: {
        input,
        platform: 'node',
        external,
        plugins: [asciiOnly],
        output: {
          ...output,
          // One folder for all, so that import.meta.dirname means the same in every chunk.
          chunkFileNames: piece,
          // Halves the bytes to read at start; names are kept, so that a stack trace in a log is readable.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  };
}

const esm = { format: 'esm', entryFileNames: '[name].js' } as const;

/** One file with all packages bundled; two in one environment would share a chunk, and a preload can't load any. */
function commonJs(input: Record<string, string>): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external },
    build: {
      outDir: resolve(dist, 'node'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20.18',
      minify: false,
      rolldownOptions: {
        input,
        platform: 'node',
        external,
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  };
}

const environments: Record<string, EnvironmentOptions> = {
  pages: {
    consumer: 'client',
    build: {
      outDir: resolve(dist, 'renderer'),
      emptyOutDir: true,
      target: 'chrome130',
      assetsInlineLimit: 0,
      // Served from this machine: one bigger file beats several.
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages },
    },
  },
  checkout: {
    consumer: 'client',
    build: {
      outDir: resolve(dist, 'renderer'),
      emptyOutDir: false,
      target: ['es2017', 'chrome64', 'safari12', 'firefox67'],
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      rolldownOptions: {
        input: checkout,
        output: {
          format: 'iife',
          entryFileNames: '[name].js',
          assetFileNames: (asset) =>
            asset.names.some((name) => name.endsWith('.css'))
              ? 'checkout.css'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  },
  // The first environment to be built.
  desktop: nodePrograms(desktop, 'app-[name]-[hash].js', esm, true),
  server: nodePrograms(server, 'piece-[name]-[hash].cjs', {
    format: 'cjs',
    entryFileNames: '[name]-[hash].cjs',
  }),
  node: nodePrograms(programs, 'cli-[name]-[hash].js', esm),
  tools: nodePrograms(tools, 'tool-[name]-[hash].js', esm),
  preload: commonJs(preload),
  displayPreload: commonJs(displayPreload),
  joinedPreload: commonJs(joinedPreload),
  thread: commonJs(thread),
};

export default defineConfig({
  root: resolve(here, 'renderer'),
  base: '/app/',
  plugins: [react(), guides()],
  environments,
  builder: {
    async buildApp(builder) {
      const wanted = {
        pages,
        checkout,
        desktop,
        server,
        node: programs,
        tools,
        preload,
        displayPreload,
        joinedPreload,
        thread,
      };
      for (const [name, input] of Object.entries(wanted)) {
        const environment = builder.environments[name];
        if (environment && Object.keys(input).length > 0) await builder.build(environment);
      }
    },
  },
});
