/** Fake Electron window that only records: its options, what was done to it, its listeners. */
type Heard = (...args: unknown[]) => void;

class Emitter {
  readonly #heard = new Map<string, Heard[]>();

  on(event: string, call: Heard): this {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), call]);
    return this;
  }

  once(event: string, call: Heard): this {
    const first: Heard = (...args) => {
      this.off(event, first);
      call(...args);
    };
    return this.on(event, first);
  }

  off(event: string, call: Heard): this {
    this.#heard.set(
      event,
      (this.#heard.get(event) ?? []).filter((one) => one !== call),
    );
    return this;
  }

  emit(event: string, ...args: unknown[]): void {
    for (const call of this.#heard.get(event) ?? []) call(...args);
  }

  /** Forgets all listeners. */
  clear(): void {
    this.#heard.clear();
  }
}

class FakeContents extends Emitter {
  url = '';
  readonly done: string[] = [];

  getURL(): string {
    return this.url;
  }

  reload(): void {
    this.done.push('reload');
  }

  forcefullyCrashRenderer(): void {
    this.done.push('crash');
  }

  /** A dialog that stays open until the page is gone. */
  print(): void {
    this.done.push('print');
  }
}

class FakeApp extends Emitter {
  readonly done: string[] = [];
  isPackaged = true;

  getAppPath(): string {
    return '/app';
  }

  getPath(): string {
    return '/mounted/cointill';
  }

  relaunch(other?: { readonly execPath: string }): void {
    this.done.push(other ? `relaunch ${other.execPath}` : 'relaunch');
  }

  quit(): void {
    this.done.push('quit');
  }
}

/** The app of the test file, which replaces the module `electron`. */
export const fakeApp = new FakeApp();

/** A session that accepts every guard and stores none. */
export class FakeSession extends Emitter {
  readonly webRequest = { onBeforeRequest: (): void => undefined };
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }

  setSpellCheckerLanguages(): void {}

  setPermissionRequestHandler(): void {}

  setPermissionCheckHandler(): void {}

  setDevicePermissionHandler(): void {}
}

export class FakeWindow extends Emitter {
  /** All windows created since the test cleared the list. */
  static readonly made: FakeWindow[] = [];
  /** How the next page load ends: successfully, unless the test sets otherwise. */
  static loads: (url: string) => Promise<void> = () => Promise.resolve();

  readonly webContents = new FakeContents();
  readonly options: unknown;
  /** In order: `show`, `setKiosk true` … */
  readonly done: string[] = [];
  /** The headers of each loaded page. */
  readonly asked: (string | undefined)[] = [];
  kiosk = false;
  fullScreen = true;
  destroyed = false;
  minimized = false;

  constructor(options: unknown) {
    super();
    this.options = options;
    FakeWindow.made.push(this);
  }

  async loadURL(url: string, more?: { readonly extraHeaders?: string }): Promise<void> {
    this.asked.push(more?.extraHeaders);
    await FakeWindow.loads(url);
    this.webContents.url = url;
  }

  setKiosk(on: boolean): void {
    this.kiosk = on;
    this.done.push(`setKiosk ${on}`);
  }

  show(): void {
    this.done.push('show');
    this.emit('show');
  }

  maximize(): void {
    this.done.push('maximize');
  }

  restore(): void {
    this.done.push('restore');
  }

  focus(): void {
    this.done.push('focus');
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  setBounds(): void {}

  setMenuBarVisibility(): void {}

  setAutoHideMenuBar(): void {}

  /** True when the window closed: nothing prevented it. */
  close(): boolean {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    if (!prevented) this.emit('closed');
    return !prevented;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isFullScreen(): boolean {
    return this.fullScreen;
  }

  isMaximized(): boolean {
    return false;
  }

  getBounds() {
    return { x: 0, y: 0, width: 800, height: 600 };
  }

  getNormalBounds() {
    return this.getBounds();
  }
}
