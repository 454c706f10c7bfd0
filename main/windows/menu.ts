/**
 * The application menu, hidden on most systems: it carries the till's shortcuts. No developer tools in a packaged app.
 */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/** In kiosk mode it has no entry that leads out of the till; zooming and reloading a stuck page still work. */
export function setMenu(kiosk: boolean): void {
  const view: MenuItemConstructorOptions[] = [
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'resetZoom' },
    { role: 'reload' },
  ];
  const till: MenuItemConstructorOptions[] = [{ role: 'about' }];
  if (!kiosk) {
    till.push({ type: 'separator' }, { role: 'quit' });
    view.unshift({ role: 'togglefullscreen', accelerator: 'F11' });
    if (!app.isPackaged) view.push({ type: 'separator' }, { role: 'toggleDevTools' });
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: 'Cointill', submenu: till },
      { role: 'editMenu' },
      { label: 'View', submenu: view },
    ]),
  );
}
