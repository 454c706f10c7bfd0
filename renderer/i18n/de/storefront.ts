/** Texts of the shop's branding settings, in German. */
import type { storefront as english } from '#i18n/en/storefront.ts';

export const storefront: typeof english = {
  storefront: {
    title: 'Was Kunden sehen',
    text: 'Logo und Farbe stehen auf der Bezahlseite und der Kundenanzeige, das Logo auch auf Belegen.',
    logo: 'Logo',
    chooseLogo: 'Logo wählen',
    dropLogo: 'Logo entfernen',
    logoHint: 'PNG, JPEG oder WebP. Es wird von selbst verkleinert.',
    logoWrong:
      'Dieses Bild lässt sich nicht verwenden. Nehmen Sie eine PNG-, JPEG- oder WebP-Datei mit mindestens 16 × 16 Pixeln.',
    ownColour: 'Eine eigene Farbe',
    colour: 'Farbe',
    pickColour: 'Farbe auswählen',
    colourWrong: 'Schreiben Sie # und sechs Ziffern oder Buchstaben von a bis f, zum Beispiel #0b7a5c',
    adapted:
      'In einer der Ansichten wäre sie nicht von der Seite zu unterscheiden: Dort wird ein dunklerer oder hellerer Ton von ihr verwendet.',
    asIs: 'Sie wird verwendet, wie sie ist.',
    returnTo: 'Websites, zu denen eine Bezahlseite zurückführen darf',
    returnToHint:
      'Eine je Zeile, zum Beispiel https://shop.example. Zahlungslinks nennen die Seite als returnUrl in ihren Metadaten; eine Seite anderswo wird nicht gezeigt.',
    returnToWrong:
      'Schreiben Sie in jede Zeile eine Website wie https://shop.example, ohne Pfad. Einfaches http gilt nur für diesen Computer.',
  },
};
