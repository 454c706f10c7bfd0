/** The updater of electron-updater for this kind of installation. Loaded only where updates are wanted. */
import {
  AppImageUpdater,
  type AppUpdater,
  BaseUpdater,
  DebUpdater,
  MacUpdater,
  NsisUpdater,
  RpmUpdater,
} from 'electron-updater';
import type { Log } from '#ports/host.ts';
import type { Installation } from './installation.ts';
import { type SignedOptions, signedProvider } from './signed-provider.ts';

const UPDATERS: Readonly<Record<Installation, new () => AppUpdater>> = {
  AppImage: AppImageUpdater,
  deb: DebUpdater,
  rpm: RpmUpdater,
  nsis: NsisUpdater,
  mac: MacUpdater,
};

/** It downloads and installs nothing unless it is asked to. */
export function createUpdater(installation: Installation, options: SignedOptions, log: Log): AppUpdater {
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
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(options) });
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
