/** Texts of the shop's branding settings, in Portuguese. */
import type { storefront as english } from '#i18n/en/storefront.ts';

export const storefront: typeof english = {
  storefront: {
    title: 'O que os clientes veem',
    text: 'O logótipo e a cor aparecem na página de pagamento e no ecrã do cliente; o logótipo, também nos recibos.',
    logo: 'Logótipo',
    chooseLogo: 'Escolher um logótipo',
    dropLogo: 'Remover o logótipo',
    logoHint: 'PNG, JPEG ou WebP. É reduzido automaticamente.',
    logoWrong: 'Esta imagem não serve. Use um ficheiro PNG, JPEG ou WebP de pelo menos 16 × 16 píxeis.',
    ownColour: 'Uma cor própria',
    colour: 'Cor',
    pickColour: 'Escolher a cor',
    colourWrong: 'Escreva # e seis algarismos ou letras de a a f, por exemplo #0b7a5c',
    adapted: 'Num dos aspetos não se distinguiria da página: aí é usado um tom mais escuro ou mais claro.',
    asIs: 'É usada tal como é.',
    returnTo: 'Sítios a que uma página de pagamento pode levar de volta',
    returnToHint:
      'Um por linha, por exemplo https://shop.example. As ligações de pagamento indicam a página como returnUrl nos seus metadados; uma página noutro sítio não é mostrada.',
    returnToWrong:
      'Escreva em cada linha um sítio como https://shop.example, sem caminho. O http simples é só para este computador.',
  },
};
