/** Starts the app again after it has ended. */
import { app } from 'electron';
import { appImage } from './app-image.ts';

/** The program inside an AppImage is gone as soon as that has ended: the file itself is started. */
export function relaunch(): void {
  const file = appImage(process.env);
  if (file) app.relaunch({ execPath: file, args: process.argv.slice(1) });
  else app.relaunch();
}
