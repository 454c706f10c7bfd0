/** Starts the app again after it has ended. */
import { app } from 'electron';

/** The program inside an AppImage is gone as soon as that has ended: the file itself is started. */
export function relaunch(): void {
  const appImage = process.env['APPIMAGE'];
  if (appImage) app.relaunch({ execPath: appImage, args: process.argv.slice(1) });
  else app.relaunch();
}
