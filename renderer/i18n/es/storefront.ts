/** Texts of the shop's branding settings, in Spanish. */
import type { storefront as english } from '#i18n/en/storefront.ts';

export const storefront: typeof english = {
  storefront: {
    title: 'Lo que ven los clientes',
    text: 'El logotipo y el color aparecen en la página de pago y en la pantalla del cliente; el logotipo, también en los recibos.',
    logo: 'Logotipo',
    chooseLogo: 'Elegir un logotipo',
    dropLogo: 'Quitar el logotipo',
    logoHint: 'PNG, JPEG o WebP. Se reduce automáticamente.',
    logoWrong: 'Esta imagen no sirve. Use un archivo PNG, JPEG o WebP de al menos 16 × 16 píxeles.',
    ownColour: 'Un color propio',
    colour: 'Color',
    pickColour: 'Elegir el color',
    colourWrong: 'Escriba # y seis cifras o letras de la a a la f, por ejemplo #0b7a5c',
    adapted:
      'En una de las vistas no se distinguiría de la página: allí se usa un tono más oscuro o más claro.',
    asIs: 'Se usa tal cual.',
    returnTo: 'Sitios a los que una página de pago puede llevar de vuelta',
    returnToHint:
      'Uno por línea, por ejemplo https://shop.example. Los enlaces de pago indican la página como returnUrl en sus metadatos; una página de otro sitio no se muestra.',
    returnToWrong:
      'Escriba en cada línea un sitio como https://shop.example, sin ruta. El http simple es solo para este ordenador.',
  },
};
