/** The menu, hidden on most systems, which carries the shortcuts of a till. No developer tools in a packaged app. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';

export function setMenu(): void {
  const view: MenuItemConstructorOptions[] = [
    { role: 'togglefullscreen', accelerator: 'F11' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'resetZoom' },
    { role: 'reload' },
  ];
  if (!app.isPackaged) view.push({ type: 'separator' }, { role: 'toggleDevTools' });
  const till: MenuItemConstructorOptions[] = [{ role: 'about' }, { type: 'separator' }, { role: 'quit' }];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: 'Cointill', submenu: till },
      { role: 'editMenu' },
      { label: 'View', submenu: view },
    ]),
  );
}
