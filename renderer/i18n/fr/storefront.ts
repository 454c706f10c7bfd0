/** Texts of the shop's branding settings, in French. */
import type { storefront as english } from '#i18n/en/storefront.ts';

export const storefront: typeof english = {
  storefront: {
    title: 'Ce que voient les clients',
    text: 'Le logo et la couleur figurent sur la page de paiement et l’écran client ; le logo, aussi sur les tickets.',
    logo: 'Logo',
    chooseLogo: 'Choisir un logo',
    dropLogo: 'Retirer le logo',
    logoHint: 'PNG, JPEG ou WebP. Il est réduit automatiquement.',
    logoWrong: 'Cette image ne convient pas. Prenez un fichier PNG, JPEG ou WebP d’au moins 16 × 16 pixels.',
    ownColour: 'Une couleur à vous',
    colour: 'Couleur',
    pickColour: 'Choisir la couleur',
    colourWrong: 'Écrivez # et six chiffres ou lettres de a à f, par exemple #0b7a5c',
    adapted:
      'Dans l’une des apparences, elle ne se distinguerait pas de la page : un ton plus sombre ou plus clair y est utilisé.',
    asIs: 'Elle est utilisée telle quelle.',
    returnTo: 'Sites vers lesquels une page de paiement peut ramener',
    returnToHint:
      'Un par ligne, par exemple https://shop.example. Les liens de paiement nomment la page comme returnUrl dans leurs métadonnées ; une page d’un autre site n’est pas montrée.',
    returnToWrong:
      'Écrivez un site par ligne, comme https://shop.example, sans chemin. Le http simple est réservé à cet ordinateur.',
  },
};
