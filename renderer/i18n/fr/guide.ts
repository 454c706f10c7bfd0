/** Texts of the wallet guides, in French. */
import type { guide as english } from '#i18n/en/guide.ts';

export const guide: typeof english = {
  guide: {
    open: 'Où le trouver ?',
    title: 'Où le trouver',
    wallet: 'De quel portefeuille s’agit-il ?',
    english: 'Les menus portent ici leur nom anglais.',
    never: {
      seed: 'Ne collez jamais les mots de récupération ni une clé privée (xprv, zprv), ni ici ni ailleurs. La caisse les refuse.',
      spend:
        'Ne collez jamais les mots de récupération ni la clé de dépense, ni ici ni ailleurs. La caisse n’a besoin que de la clé de vue.',
      node: 'Ne collez jamais les mots de récupération, un macaroon d’administration ni le mot de passe complet. La caisse doit seulement pouvoir recevoir.',
    },
    steps: {
      account: 'Ouvrez le compte qui reçoit l’argent du commerce, de préférence un nouveau pour lui seul.',
      confirm: 'Comparez avec ce qu’affiche l’appareil et confirmez-y.',
      menu: (menu: string, item: string) => `Dans le menu « ${menu} », choisissez « ${item} ».`,
      side: (item: string) => `Sur le côté, choisissez « ${item} ».`,
      top: (item: string) => `En haut, choisissez « ${item} ».`,
      list: (item: string) => `Choisissez « ${item} ».`,
      button: (label: string) => `Appuyez sur « ${label} ».`,
      buttonBeside: (label: string, beside: string) => `Appuyez sur « ${label} » à « ${beside} ».`,
      icons: {
        dots: 'Appuyez sur les trois points.',
        wrench: 'Appuyez sur la clé à molette.',
        menu: 'Ouvrez le menu.',
      },
      copy: (field: string, begins: string) => `Copiez « ${field} » (${begins}) et collez-le ici.`,
      name: (field: string) => `Saisissez un nom dans « ${field} », par exemple Caisse.`,
      tick: 'Ne cochez que ceux-ci.',
      run: (command: string) => `Saisissez sur l’ordinateur du nœud : ${command}`,
      file: (key: string, path: string) => `Ouvrez ${path} et copiez ce qui suit « ${key}= ».`,
      line: (line: string, path: string) => `Vérifiez que ${path} contient la ligne « ${line} ».`,
      wrap: (before: string, after: string) =>
        `Si les adresses commencent par bc1q, mettez ${before} devant la clé et ${after} derrière.`,
    },
  },
};
