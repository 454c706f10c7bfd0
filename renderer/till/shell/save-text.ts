/** Saves a text as a browser download. The desktop's pages may not download: there the server writes the file. */

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
};

/** @param name of the file, with its extension: .csv, .json or .txt */
export function saveText(text: string, name: string): void {
  const csv = name.endsWith('.csv');
  // With a byte order mark spreadsheets read CSV as UTF-8.
  const whole = csv && !text.startsWith('\ufeff') ? `\ufeff${text}` : text;
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/json';
  const url = URL.createObjectURL(new Blob([whole], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
