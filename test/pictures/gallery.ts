/**
 * Runs the tests of screens with their pictures, or those of the files named, and puts all pictures on one page, by test
 * file. For people to look at; nothing is compared.
 */
import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** npm runs scripts in the package's folder. */
const FOLDER = resolve('test/.pictures');

const names = async (folder: string) => (await readdir(folder, { withFileTypes: true })).sort(byName);
const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name);

/** File names are ours: letters, digits and hyphens. */
function figure(folder: string, file: string): string {
  const name = file.replace(/\.png$/, '');
  return `<figure><a href="${folder}/${file}"><img src="${folder}/${file}" alt="${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`;
}

async function section(folder: string): Promise<string> {
  const files = (await names(join(FOLDER, folder))).filter(({ name }) => name.endsWith('.png'));
  const figures = files.map(({ name }) => figure(folder, name)).join('\n');
  return `<h2 id="${folder}">${folder} <small>${files.length}</small></h2>\n<div>${figures}</div>`;
}

const STYLE = `
body { margin: 2rem; font: 1rem/1.4 system-ui, sans-serif; background: #f6f3f1; color: #1a1423; }
nav a { margin-inline-end: 1rem; color: #5b2be0; }
div { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; }
figure { margin: 0; }
img { width: 100%; border: 1px solid #e4dfe2; border-radius: 0.5rem; }
small { color: #5c5567; }
`;

const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['test/e2e', 'test/main'];
// A failed test took its pictures up to there.
spawnSync(
  process.execPath,
  [resolve('node_modules/vitest/vitest.mjs'), 'run', '--project', 'real', ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, COINTILL_PICTURES: 'yes' },
  },
);

const folders = (await names(FOLDER)).filter((one) => one.isDirectory()).map(({ name }) => name);
const links = folders.map((folder) => `<a href="#${folder}">${folder}</a>`).join('\n');
const sections = (await Promise.all(folders.map(section))).join('\n');
const file = join(FOLDER, 'index.html');
await writeFile(
  file,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cointill, every screen</title><style>${STYLE}</style><h1>Every screen</h1><nav>${links}</nav>${sections}</html>\n`,
);
process.stdout.write(`${file}\n`);
