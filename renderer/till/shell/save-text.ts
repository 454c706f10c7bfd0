/** Gives a text to the browser to save. The desktop's pages may not download: there the program writes files itself. */

/** @param name of the file, with its ending: .csv or .json */
export function saveText(text: string, name: string): void {
  const csv = name.endsWith('.csv');
  // A byte order mark lets spreadsheets take CSV for UTF-8.
  const whole = csv && !text.startsWith('\ufeff') ? `\ufeff${text}` : text;
  const type = csv ? 'text/csv;charset=utf-8' : 'application/json';
  const url = URL.createObjectURL(new Blob([whole], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
