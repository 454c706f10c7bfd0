/** The updater of electron-updater for this kind of installation. Loaded only where updates are wanted. */
import {
  AppImageUpdater,
  type AppUpdater,
  BaseUpdater,
  DebUpdater,
  MacUpdater,
  NsisUpdater,
  RpmUpdater,
  type UpdateInfo,
} from 'electron-updater';
import type { InstallOptions } from 'electron-updater/out/BaseUpdater.js';
import { appImage } from '#main/os/app-image.ts';
import { relaunch } from '#main/os/relaunch.ts';
import type { Log } from '#ports/host.ts';
import { askIn } from './ask.ts';
import { downloadPackage } from './download-package.ts';
import type { Installation } from './installation.ts';
import { replaceProgram } from './replace-program.ts';
import { type SignedOptions, signedProvider } from './signed-provider.ts';
import { UpdateRefused } from './update-refused.ts';

/** electron-updater's own deletes the old file first, and gives the new one another name. */
class WholeAppImageUpdater extends AppImageUpdater {
  protected override doInstall({ isForceRunAfter }: InstallOptions): boolean {
    const file = appImage(process.env);
    const downloaded = this.installerPath;
    if (file === null || downloaded === null) throw new Error('there is no AppImage to replace');
    replaceProgram(file, downloaded);
    if (isForceRunAfter) relaunch();
    return true;
  }
}

const UPDATERS: Readonly<Record<Installation, new () => AppUpdater>> = {
  AppImage: WholeAppImageUpdater,
  deb: DebUpdater,
  rpm: RpmUpdater,
  nsis: NsisUpdater,
  mac: MacUpdater,
};

/** It downloads and installs nothing unless it is asked to. */
export function createUpdater(
  installation: Installation,
  options: Omit<SignedOptions, 'ask'>,
  log: Log,
): AppUpdater {
  const updater = new UPDATERS[installation]();
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  // The difference to the installed version is a description of its own, which nobody has signed.
  updater.disableDifferentialDownload = true;
  updater.logger = {
    info: () => undefined,
    warn: (message: unknown) => log.warn('updater', { message }),
    error: (message: unknown) => log.warn('updater', { message }),
  };
  // Of its own session: the till's reaches nothing but its server.
  const ask = askIn(updater.netSession);
  let release: UpdateInfo | null = null;
  const seen = (signed: UpdateInfo) => {
    release = signed;
    options.seen(signed);
  };
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider({ ...options, ask, seen }) });
  // electron-updater's own has no limits and follows redirects for ever.
  const httpExecutor = {
    async download(url: URL, file: string, { sha512 }: { readonly sha512: string }): Promise<string> {
      const signed = release?.files.find((one) => one.sha512 === sha512);
      if (signed === undefined) throw new UpdateRefused('not-signed', `${url.href} is not in the release`);
      await downloadPackage(url.href, file, signed, { ask });
      return file;
    },
  };
  Object.assign(updater, { httpExecutor });
  return updater;
}

/**
 * Installs what was downloaded, within this call; on macOS it ends the program for that.
 * @param again starts the new version then
 * @returns false when it was not installed
 */
export function installNow(updater: AppUpdater, again: boolean): boolean {
  if (updater instanceof BaseUpdater) return updater.install(true, again);
  updater.quitAndInstall(true, again);
  return true;
}
