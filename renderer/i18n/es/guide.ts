/** Texts of the wallet guides, in Spanish. */
import type { guide as english } from '#i18n/en/guide.ts';

export const guide: typeof english = {
  guide: {
    open: '¿Dónde lo encuentro?',
    title: 'Dónde encontrarlo',
    wallet: '¿Qué monedero es?',
    english: 'Los menús llevan aquí sus nombres en inglés.',
    never: {
      seed: 'No pegue nunca las palabras semilla ni una clave privada (xprv, zprv), ni aquí ni en ningún otro sitio. La caja las rechaza.',
      spend:
        'No pegue nunca las palabras semilla ni la clave de gasto, ni aquí ni en ningún otro sitio. La caja solo necesita la clave de vista.',
      node: 'No pegue nunca las palabras semilla, un macaroon de administrador ni la contraseña completa. La caja solo debe poder recibir.',
    },
    steps: {
      account: 'Abra la cuenta que recibe el dinero del negocio; mejor una nueva solo para él.',
      confirm: 'Compárelo con lo que muestra el dispositivo y confírmelo allí.',
      menu: (menu: string, item: string) => `En el menú «${menu}», elija «${item}».`,
      side: (item: string) => `En el lateral, elija «${item}».`,
      top: (item: string) => `Arriba, elija «${item}».`,
      list: (item: string) => `Elija «${item}».`,
      button: (label: string) => `Pulse «${label}».`,
      buttonBeside: (label: string, beside: string) => `Pulse «${label}» en «${beside}».`,
      icons: {
        dots: 'Pulse los tres puntos.',
        wrench: 'Pulse la llave inglesa.',
        menu: 'Abra el menú.',
      },
      copy: (field: string, begins: string) => `Copie «${field}» (${begins}) y péguelo aquí.`,
      name: (field: string) => `Escriba un nombre en «${field}», por ejemplo Caja.`,
      tick: 'Marque solo estas.',
      run: (command: string) => `Escriba en el ordenador del nodo: ${command}`,
      file: (key: string, path: string) => `Abra ${path} y copie lo que hay después de «${key}=».`,
      line: (line: string, path: string) => `Compruebe que ${path} tiene la línea «${line}».`,
      wrap: (before: string, after: string) =>
        `Si las direcciones empiezan por bc1q, ponga ${before} delante de la clave y ${after} detrás.`,
    },
  },
};
