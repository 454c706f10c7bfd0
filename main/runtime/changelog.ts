/** What is new in a version, from CHANGELOG.md: the text below its heading `## 1.2.3`, without Markdown's marks. */
export function notesOf(changelog: string, version: string): string {
  const lines = changelog.split('\n');
  const from = lines.indexOf(`## ${version}`) + 1;
  if (from === 0) return '';
  const length = lines.slice(from).findIndex((line) => line.startsWith('## '));
  return lines
    .slice(from, length < 0 ? undefined : from + length)
    .join('\n')
    .replace(/^- /gm, '• ')
    .replace(/[*`_]{1,2}(\S[^*`_]*)[*`_]{1,2}/g, '$1')
    .trim();
}
